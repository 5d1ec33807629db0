import type { IncomingMessage, RequestListener } from 'node:http'
import { isbot } from 'isbot'

/**
 * Counts the pages that browsers open, kept ones as well, which no route sees. No robot, no editor, and no page that a browser
 * loads ahead; nothing of the visitor is looked at otherwise, and nothing is kept (docs/decisions/0075).
 */
export function withCountedViews(note: (path: string) => void, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (mayBeView(incoming))
      outgoing.once('finish', () => {
        // 304: a page that the browser has already was opened as well.
        if (outgoing.statusCode === 200 || outgoing.statusCode === 304)
          note((incoming.url ?? '').replace(/[?#].*$/s, ''))
      })
    listener(incoming, outgoing)
  }
}

const countedPages = ['/veiculo', '/calculadora', '/ipva', '/carregar-em-casa', '/comparativo/custos', '/viagem']

function mayBeView({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || !countedPages.some((page) => url.startsWith(page))) return false
  if (`${headers['sec-purpose'] ?? ''}${headers.purpose?.toString() ?? ''}`.includes('prefetch')) return false
  if (headers.cookie?.includes('admin_session=')) return false
  // A browser without a window may be anybody's.
  return !isbot(headers['user-agent']?.replace('HeadlessChrome', 'Chrome'))
}
