import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import type { Clock } from './clock.ts'

type Allowance = {
  /** What for and by whom, as `visitorKey` writes it. Only its hash is kept. */
  key: string
  limit: number
  windowMs: number
}

/**
 * Counts one use and says whether it is still within the limit. The window begins with the first use and is not moved by
 * refused ones. One statement, so that neither parallel requests nor several nodes let more through.
 */
export async function allowWithin(db: Database, clock: Clock, { key, limit, windowMs }: Allowance): Promise<boolean> {
  const now = clock.now()
  const hasEnded = lte(rateLimits.windowEndsAt, now)
  const [use] = await db
    .insert(rateLimits)
    .values({ key: hashOf(key), count: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
  const count = use?.count ?? 1
  if (count === 1) await forgetEndedWindows(db, now)
  return count <= limit
}

/** One visitor for one purpose. An IPv6 visitor owns a whole /64 and could change address at every request. */
export function visitorKey(purpose: string, address: string): string {
  return `${purpose}:${networkOf(address)}`
}

/** At most this many at once, so that no visitor waits for a long clean-up. */
const mostForgotten = 500

/** The privacy policy promises that the trace of an address goes with its window. Rows in use are left for the next time. */
async function forgetEndedWindows(db: Database, now: Date) {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(mostForgotten)
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended))
}

function hashOf(key: string) {
  return createHash('sha256').update(`rate-limit:${key}`).digest('hex')
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
