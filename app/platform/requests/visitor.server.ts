import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { data } from 'react-router'

/**
 * HMAC of the IP address; for IPv6, of its /64.
 * @returns 64 hexadecimal digits; for IPv6 followed by a dot and 64 digits for the /48
 */
export function visitorPseudonym(secret: PortalSecret, address: string): string {
  const nameOf = (network: string) => createHmac('sha256', secret.current).update(`visitor:${network}`).digest('hex')
  const network = networkOf(address)
  const wider = /^(?<start>[^:]*:[^:]*:[^:]*):[^:]*::\/64$/.exec(network)?.groups?.start
  return wider === undefined ? nameOf(network) : `${nameOf(network)}.${nameOf(`${wider}::/48`)}`
}

/** A /48 network may use a visitor's limit this many times: mobile networks give each phone its own /64. */
export const networkShare = 8

/** Splits a pseudonym into those of the visitor and of the /48. `network` null: the visitor uses IPv4. */
export function namesOf(visitor: string): { own: string; network: string | null } {
  const [own = visitor, network = null] = /^[0-9a-f]{64}\.[0-9a-f]{64}$/.test(visitor) ? visitor.split('.') : []
  return { own, network }
}

function networkOf(address: string): string {
  const embedded = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.ipv4
  if (embedded) return embedded
  if (!isIPv6(address)) return address
  const [left = '', right] = address.split('::')
  const leading = groupsOf(left)
  const trailing = groupsOf(right ?? '')
  const zeros = Array.from({ length: Math.max(0, 8 - leading.length - trailing.length) }, () => '0')
  const network = right === undefined ? leading : [...leading, ...zeros, ...trailing]
  return `${network.slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string) {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

export function refuseOtherSites(request: Request, siteUrl: string): void {
  if (!isFromThisSite(request, siteUrl)) throw data(null, { status: 403, statusText: 'Forbidden' })
}

/**
 * False for writes from another site. Accepts a write without `Origin` unless `Sec-Fetch-Site` is 'cross-site', because no browser sent it.
 * @param siteUrl public address of the portal; the host of the request is also accepted
 */
export function isFromThisSite(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === new URL(request.url).host)
}
