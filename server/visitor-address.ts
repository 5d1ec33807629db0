import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Address from the outermost trusted proxy; if invalid, that of the connection. */
export function visitorAddress(c: Context, trustedProxies: number): string {
  const own = 'incoming' in (c.env ?? {}) ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
  if (trustedProxies === 0) return own
  const claimed = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => withoutPort(part.trim()))
  const address = claimed.at(-trustedProxies) ?? ''
  return isIP(address) ? address : own
}

/** Removes the port that some proxies write: '203.0.113.2:4001' or '[2001:db8::1]:4001'. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}
