import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Rejects an invalid host such as '99999999999', for which the URL parser throws. Repairs paths with a broken escape. */
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

/** Escapes the '%' of broken escapes, so that a truncated link shows the 404 page. */
export function readablePath(address: string): string {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const readable = path
    .split('/')
    .map((segment) => (decoded(segment) === null ? segment.replaceAll('%', '%25') : segment))
    .join('/')
  return end === -1 ? readable : readable + address.slice(end)
}

/** null: broken escape. Returns the text, because the bundler drops a call with an unused result. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
