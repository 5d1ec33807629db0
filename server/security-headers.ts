import type { MiddlewareHandler } from 'hono'

export function serverHeaders(siteUrl: string): MiddlewareHandler {
  const isHttps = siteUrl.startsWith('https://')
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.append('vary', 'accept-encoding')
    // Pages with a token in their address set a stricter policy themselves.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), payment=(), usb=()')
    // Pages, images and previews set their own policy.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', `frame-ancestors 'none'`)
    if (isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const shownBy = shownByOf(c.res)
    if (shownBy) headers.set('cross-origin-resource-policy', shownBy)
  }
}

/** Other sites, feed readers and mail programs may embed images, but nothing else. null: no header. */
function shownByOf({ status, headers }: Response): 'cross-origin' | 'same-origin' | null {
  // A redirect or a 304 may belong to an image.
  if (status >= 300 && status < 400) return null
  return headers.get('content-type')?.startsWith('image/') ? 'cross-origin' : 'same-origin'
}
