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
    // That of a page is made from the page; pictures and previews have one of their own.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', `frame-ancestors 'none'`)
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const shownBy = shownByOf(c.res)
    if (shownBy) headers.set('cross-origin-resource-policy', shownBy)
  }
}

/** Pictures are shown by feed readers, mail programs and whoever links to one; nothing else of the portal is part of another site. */
function shownByOf({ status, headers }: Response): 'cross-origin' | 'same-origin' | null {
  // It may lead to a picture, or stand for one that a browser has kept.
  if (status >= 300 && status < 400) return null
  return headers.get('content-type')?.startsWith('image/') ? 'cross-origin' : 'same-origin'
}
