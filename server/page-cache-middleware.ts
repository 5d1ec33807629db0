import type { Context, Hono, MiddlewareHandler } from 'hono'
import { compressText } from './compress-response.ts'
import type { PageAnswer, PageRequest } from './cached-page.ts'
import { isPersonal, type PageCache } from './page-cache.ts'
import { visitorAddress } from './visitor-address.ts'

/** Requests made by the page cache. `address`: IP address of the waiting visitor; null: a background refresh. */
const renderedFor = new WeakMap<Request, { address: string | null }>()

/** undefined: the request comes from outside. */
export function cacheRender(c: Context): { address: string | null } | undefined {
  return renderedFor.get(c.req.raw)
}

/** Sends cached pages, and renders cacheable ones without the visitor's headers. Must be the first middleware. */
export function cachedPages(
  pages: PageCache,
  { app, siteUrl, trustedProxies }: { app: Hono; siteUrl: string; trustedProxies: number },
): MiddlewareHandler {
  return async (c, next) => {
    if (cacheRender(c)) return next()
    const asked = pageRequestOf(c)
    const cached = pages.find(asked)
    if (cached) return responseOf(cached)
    const made = await pages.make(asked, renderFor(visitorAddress(c, trustedProxies), { app, siteUrl }))
    if (made instanceof Response) return compressed(made, asked)
    if (made) return responseOf(made)
    await next()
    forgetShown(pages, c)
    // The response may depend on a personal cookie, so shared caches must not store it.
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead && isPersonal(c.req.header('cookie')) && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'private, no-cache')
  }
}

/** Cached pages keep this function. A closure in the middleware would keep the request and its socket in memory. */
function renderFor(visitor: string, { app, siteUrl }: { app: Hono; siteUrl: string }) {
  return async (address: string, isRefresh: boolean) => {
    const request = new Request(siteUrl + address)
    renderedFor.set(request, { address: isRefresh ? null : visitor })
    return app.fetch(request)
  }
}

function pageRequestOf(c: Context): PageRequest {
  const { url } = c.req
  return {
    method: c.req.method,
    address: url.slice(url.indexOf('/', 'https://'.length)),
    header: (name) => c.req.header(name),
  }
}

function responseOf({ status, headers, body }: PageAnswer): Response {
  return new Response(body, { status, headers })
}

async function compressed(response: Response, { method, header }: PageRequest): Promise<Response> {
  const { body, encoding } = await compressText(await response.text(), header('accept-encoding'))
  const headers = new Headers(response.headers)
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(method === 'HEAD' || body === '' ? null : body, { status: response.status, headers })
}

/** Removes from the cache what a write changes: its own page, the parent (the article of a like), and the page to which it redirects. */
function forgetShown(pages: PageCache, c: Context) {
  if (c.req.method !== 'POST' || c.res.status >= 400) return
  const target = c.res.headers.get('location')
  if (target?.startsWith('/')) pages.forget(target.replace(/[?#].*$/s, ''))
  // A counted view (`/leituras`) changes no page.
  const own = c.req.path.replace(/\.data$/, '')
  if (own.endsWith('/leituras')) return
  pages.forget(own)
  const above = own.replace(/\/[^/]*$/, '')
  if (above) pages.forget(above)
}
