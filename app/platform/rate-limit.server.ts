import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import type { Clock } from './clock.ts'

type Allowance = {
  /** What is counted, such as 'contact'. */
  purpose: string
  /** Whose uses: the pseudonym of request-contexts.ts, never an address. */
  visitor: string
  limit: number
  windowMs: number
}

/**
 * Counts one use and says whether it is still within the limit. The window begins with the first use and is not moved by
 * refused ones. One statement, so that neither parallel requests nor several nodes let more through.
 */
export async function allowWithin(
  db: Database,
  clock: Clock,
  { purpose, visitor, limit, windowMs }: Allowance,
): Promise<boolean> {
  const now = clock.now()
  const hasEnded = lte(rateLimits.windowEndsAt, now)
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
  if (count === 1) await forgetEndedWindows(db, now)
  return count <= limit
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
