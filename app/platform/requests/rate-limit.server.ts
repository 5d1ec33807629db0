import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { type Clock, clockToleranceMs } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { namesOf, networkShare } from './visitor.server.ts'

export type Allowance = {
  purpose: string
  /** Pseudonym from request-contexts.ts, never an IP address. */
  visitor: string
  limit: number
  windowMs: number
  /** Duration of a lockout by `exhaustLimit`. Default: `windowMs`. */
  lockoutMs?: number
  /** True if a reached limit is normal and not logged, such as repeated views of an article. */
  isUnlogged?: boolean
}

/** The server and its bundle each have a copy of this module; the diagnostics channel connects them. */
const channelName = 'portal:limit-reached'
const reachedLimits = channel(channelName)

/**
 * Logs no visitor.
 * @returns function that stops the logging
 */
export function logReachedLimits(log: Log): () => void {
  const write = (purpose: unknown) => log.warn({}, `the limit of ${String(purpose)} was reached`)
  subscribe(channelName, write)
  return () => void unsubscribe(channelName, write)
}

/**
 * Counts a use and returns true within the limit. Refused uses do not extend the window. One SQL statement counts and checks, so concurrent
 * requests cannot exceed the limit.
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

function withNetwork<Limit extends Allowance>(allowance: Limit): Limit[] {
  const { own, network } = namesOf(allowance.visitor)
  const ofVisitor = { ...allowance, visitor: own }
  if (network === null || allowance.isUnlogged) return [ofVisitor]
  return [ofVisitor, { ...allowance, visitor: network, limit: allowance.limit * networkShare }]
}

/**
 * Counts a use in all limits, or in none if one is reached. Pass limits in a fixed order, because transactions could otherwise deadlock.
 */
export async function allowWithinAll(db: Database, clock: Clock, allowances: Allowance[]): Promise<boolean> {
  return (await findReachedLimit(db, clock, allowances)) === null
}

/**
 * Counts a use in all limits, or in none if one is reached.
 * @returns the reached limit; null: the use was counted
 */
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
  // Runs after the transaction, because a deletion inside it could deadlock.
  if (isFirst) await forgetEndedWindows(db, now)
  return null
}

class LimitReached extends Error {}

async function countUse(
  db: Database,
  now: Date,
  { purpose, visitor, limit, windowMs, lockoutMs = windowMs, isUnlogged }: Allowance,
): Promise<number> {
  const hasEnded = not(isOpenWindow(now, lockoutMs))
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
  // Logs only the first refusal of a window.
  if (count === limit + 1 && !isUnlogged) reachedLimits.publish(purpose)
  return count
}

/** After a clock was set back, the end of an older window is too far in the future. The window then counts as ended. */
function isOpenWindow(now: Date, maxMs: number) {
  const latestEnd = new Date(now.getTime() + maxMs + clockToleranceMs)
  return and(gt(rateLimits.windowEndsAt, now), lte(rateLimits.windowEndsAt, latestEnd)) as SQL
}

function keyOf(purpose: string, visitor: string): string {
  return `${purpose}:${namesOf(visitor).own}`
}

/** Refuses all uses until `lockoutMs` from now. */
export async function exhaustLimit(
  db: Database,
  clock: Clock,
  { purpose, visitor, limit, windowMs, lockoutMs = windowMs }: Allowance,
): Promise<void> {
  const used = { count: limit, windowEndsAt: new Date(clock.now().getTime() + lockoutMs) }
  await db
    .insert(rateLimits)
    .values({ key: keyOf(purpose, visitor), ...used })
    .onConflictDoUpdate({ target: rateLimits.key, set: used })
}

/** Takes back one use, for limits that count only failures. */
export async function refund(db: Database, { purpose, visitor }: Pick<Allowance, 'purpose' | 'visitor'>) {
  const { own, network } = namesOf(visitor)
  const keys = [own, ...(network ? [network] : [])].map((name) => `${purpose}:${name}`)
  const isStored = and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0))
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(isStored)
}

export async function resetLimit(db: Database, { purpose, visitor }: Pick<Allowance, 'purpose' | 'visitor'>) {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(purpose, visitor)))
}

export async function isExhausted(
  db: Database,
  clock: Clock,
  { purpose, visitor, limit, windowMs, lockoutMs = windowMs }: Allowance,
): Promise<boolean> {
  const isStored = and(eq(rateLimits.key, keyOf(purpose, visitor)), isOpenWindow(clock.now(), lockoutMs))
  const [use] = await db.select({ count: rateLimits.count }).from(rateLimits).where(isStored)
  return use !== undefined && use.count >= limit
}

const maxForgotten = 500

/** Deletes ended windows, as the privacy policy promises. Skips rows that other transactions have locked. */
async function forgetEndedWindows(db: Database, now: Date) {
  const ended = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, now))
    .limit(maxForgotten)
    .for('update', { skipLocked: true })
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended))
}
