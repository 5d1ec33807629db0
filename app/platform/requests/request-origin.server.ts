import { data } from 'react-router'

/** Throws 403 where another site made the request, before anything is read or counted. */
export function refuseOtherSites(request: Request, siteUrl: string): void {
  if (!isFromThisSite(request, siteUrl)) throw data(null, { status: 403, statusText: 'Forbidden' })
}

/**
 * True if a request that changes something comes from our own pages. Browsers send an origin with every such request;
 * one without it is no browser's, and carries no cookie that somebody else set it up with.
 * @param siteUrl as visitors know the portal; the address that the request came in on counts too
 */
export function isFromThisSite(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host)
}
