import type { IncomingMessage, RequestListener } from 'node:http'
import { isbot } from 'isbot'

/**
 * Counts pages that browsers open, including cached ones. Excludes robots, editors and prefetches; stores nothing about the visitor
 * (docs/decisions/0024).
 */
export function withCountedViews(note: (path: string) => void, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (mayBeView(incoming))
      outgoing.once('finish', () => {
        // 304: the browser reopened a page that it has.
        if (outgoing.statusCode === 200 || outgoing.statusCode === 304)
          note((incoming.url ?? '').replace(/[?#].*$/s, ''))
      })
    listener(incoming, outgoing)
  }
}

const countedPages = ['/veiculo', '/calculadora', '/ipva', '/carregar-em-casa', '/comparativo/custos', '/viagem']

function mayBeView({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || !countedPages.some((page) => url.startsWith(page))) return false
  if ([headers['sec-purpose'], headers.purpose].join().includes('prefetch')) return false
  if (headers.cookie?.includes('admin_session=')) return false
  // Headless Chrome counts as a browser.
  return !isbot(headers['user-agent']?.replace('HeadlessChrome', 'Chrome'))
}
