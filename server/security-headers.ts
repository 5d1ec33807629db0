import type { MiddlewareHandler } from 'hono'

/** Headers of every answer; the content security policy of a page is made from the page (finish-document.ts). */
export function serverHeaders(siteUrl: string): MiddlewareHandler {
  const isHttps = siteUrl.startsWith('https://')
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.append('vary', 'accept-encoding')
    // A page may be stricter: the one whose address holds a token.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), usb=()')
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000')
  }
}
