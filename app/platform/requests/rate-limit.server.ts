import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { type Clock, clockToleranceMs } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { namesOf, networkShare } from './visitor.server.ts'

export type Allowance = {
  /** The kind of use, such as 'contact'. */
  purpose: string
  /** The pseudonym of request-contexts.ts, never an address. */
  visitor: string
  limit: number
  windowMs: number
  /** The window that `useUp` begins, where it is a longer one. */
  restMs?: number
  /** For what merely happens once, such as a reading of one article: a second use is nobody's attack. */
  isUnlogged?: boolean
}

/** Node's own channel, since the built bundle and the server have a copy of this module each. */
const channelName = 'portal:limit-reached'
const reachedLimits = channel(channelName)

/** Writes a line for each limit that is reached, with what was counted and never whose. @returns ends it */
export function logReachedLimits(log: Log): () => void {
  const write = (purpose: unknown) => log.warn({}, `the limit of ${String(purpose)} was reached`)
  subscribe(channelName, write)
  return () => void unsubscribe(channelName, write)
}

/**
 * Counts one use and says whether it is still within the limit. The window begins with the first use and is not moved by
 * refused ones. One statement, so that neither parallel requests nor several nodes let more through.
 */
export async function allowWithin(db: Database, clock: Clock, allowance: Allowance): Promise<boolean> {
  const now = clock.now()
  for (const each of withNetwork(allowance)) {
    const count = await countUse(db, now, each)
    if (count === 1) await forgetEndedWindows(db, now)
    if (count > each.limit) return false
  }
  return true
}

/**
 * A visitor of IPv6 may own more than the /64 that he is counted by: what limits a flood counts the network around as well. What happens
 * once does not, and neither do limits of mailboxes and accounts, whose names have no network.
 */
function withNetwork<Limit extends Allowance>(allowance: Limit): Limit[] {
  const { own, network } = namesOf(allowance.visitor)
  const ofVisitor = { ...allowance, visitor: own }
  if (network === null || allowance.isUnlogged) return [ofVisitor]
  return [ofVisitor, { ...allowance, visitor: network, limit: allowance.limit * networkShare }]
}

/**
 * The same of one use that has several limits, such as one of a mailbox and one of everybody. It is counted in all of them or in none: a
 * flood that reaches one must not use up another. Inside a transaction every caller names its limits in the same order.
 */
export async function allowWithinAll(db: Database, clock: Clock, allowances: Allowance[]): Promise<boolean> {
  return (await findReachedLimit(db, clock, allowances)) === null
}

/** The same, where the caller has to know which limit was reached. @returns null where the use was counted */
export async function findReachedLimit<Limit extends Allowance>(
  db: Database,
  clock: Clock,
  allowances: Limit[],
): Promise<Limit | null> {
  const now = clock.now()
  let isFirst = false
  let reached: Limit | null = null
  try {
    await db.transaction(async (tx) => {
      for (const allowance of allowances)
        for (const each of withNetwork(allowance)) {
          const count = await countUse(tx, now, each)
          if (count > each.limit) {
            reached = allowance
            throw new LimitReached()
          }
          isFirst ||= count === 1
        }
    })
  } catch (error) {
    if (error instanceof LimitReached) return reached
    throw error
  }
  // After the counting: two transactions that hold each other's ended windows must not wait for one of them any more.
  if (isFirst) await forgetEndedWindows(db, now)
  return null
}

/** Takes back what was counted before. */
class LimitReached extends Error {}

async function countUse(
  db: Database,
  now: Date,
  { purpose, visitor, limit, windowMs, restMs = windowMs, isUnlogged }: Allowance,
): Promise<number> {
  const hasEnded = not(isOpenWindow(now, restMs))
  const [use] = await db
    .insert(rateLimits)
    .values({ key: `${purpose}:${visitor}`, count: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count })
  const count = use?.count ?? 1
  // The first refusal of a window alone.
  if (count === limit + 1 && !isUnlogged) reachedLimits.publish(purpose)
  return count
}

/** A window that ends later than any that begins now was opened before the clock was set back: it would refuse a visitor for that long. */
function isOpenWindow(now: Date, longestMs: number) {
  const latestEnd = new Date(now.getTime() + longestMs + clockToleranceMs)
  return and(gt(rateLimits.windowEndsAt, now), lte(rateLimits.windowEndsAt, latestEnd)) as SQL
}

function keyOf(purpose: string, visitor: string): string {
  return `${purpose}:${namesOf(visitor).own}`
}

/** Uses a limit up, whatever is left of it, for a window that begins now. */
export async function useUp(
  db: Database,
  clock: Clock,
  { purpose, visitor, limit, windowMs, restMs = windowMs }: Allowance,
): Promise<void> {
  const used = { count: limit, windowEndsAt: new Date(clock.now().getTime() + restMs) }
  await db
    .insert(rateLimits)
    .values({ key: keyOf(purpose, visitor), ...used })
    .onConflictDoUpdate({ target: rateLimits.key, set: used })
}

/** Takes one counted use back, where only failures count. */
export async function takeBackUse(db: Database, { purpose, visitor }: Pick<Allowance, 'purpose' | 'visitor'>) {
  const { own, network } = namesOf(visitor)
  const keys = [own, ...(network ? [network] : [])].map((name) => `${purpose}:${name}`)
  const isStored = and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0))
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(isStored)
}

export async function forgetUses(db: Database, { purpose, visitor }: Pick<Allowance, 'purpose' | 'visitor'>) {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(purpose, visitor)))
}

/** True if a further use would be refused. */
export async function isUsedUp(
  db: Database,
  clock: Clock,
  { purpose, visitor, limit, windowMs, restMs = windowMs }: Allowance,
): Promise<boolean> {
  const isStored = and(eq(rateLimits.key, keyOf(purpose, visitor)), isOpenWindow(clock.now(), restMs))
  const [use] = await db.select({ count: rateLimits.count }).from(rateLimits).where(isStored)
  return use !== undefined && use.count >= limit
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
