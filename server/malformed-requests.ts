import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/**
 * Passes requests on whose host and path can be read. Without this a host such as '99999999999' fails as a whole request, and a path
 * with half an escape is a line of the router in the log each time, for which nothing limits how many there are.
 */
export function refuseMalformedRequests(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { host } = incoming.headers
    if (host !== undefined && !URL.canParse(`http://${host}/`)) return refuse(incoming, outgoing)
    if (incoming.url?.includes('%')) incoming.url = readablePath(incoming.url)
    listener(incoming, outgoing)
  }
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse) {
  incoming.resume()
  outgoing.writeHead(400, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  outgoing.end('O nome do servidor que foi pedido não é válido.')
}

/** The address with the signs of broken escapes as characters, so that a link which was cut leads to the page that says so. */
export function readablePath(address: string): string {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const readable = path
    .split('/')
    .map((segment) => (decoded(segment) === null ? segment.replaceAll('%', '%25') : segment))
    .join('/')
  return end === -1 ? readable : readable + address.slice(end)
}

/** Null for a broken escape. The result is returned because the bundler leaves out a call whose result nobody reads. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
