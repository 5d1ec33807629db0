import type { IncomingMessage, RequestListener } from 'node:http'
import { isbot } from 'isbot'

/** Counts page views, also of cached pages, but not of robots, editors and prefetches. Stores nothing about visitors (decision 0024). */
export function withCountedViews(note: (path: string) => void, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (mayBeView(incoming))
      outgoing.once('finish', () => {
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
