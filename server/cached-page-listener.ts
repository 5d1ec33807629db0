import type { IncomingMessage, RequestListener } from 'node:http'
import type { PageCache } from './page-cache.ts'

/** Sends cached pages without the Request and Response of the web API, which take longer than sending the page. */
export function withCachedPages(pages: () => PageCache | null, listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const cached = pages()?.find({
      method: incoming.method ?? '',
      address: incoming.url ?? '',
      header: (name) => headerOf(incoming, name),
    })
    if (!cached) return listener(incoming, outgoing)
    outgoing.writeHead(cached.status, cached.headers)
    outgoing.end(cached.body ?? undefined)
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
