import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminSignInAttempts } from '#database/schema/accounts.ts'
import { type AttemptRecord, lockMs, mostAttempts } from './sign-in-attempts.ts'

/** Tries are counted per name and address, so that a stranger cannot lock the administrator out everywhere (T-07). */
type Trier = { username: string; visitor: string }

/**
 * Counts a try before its password is looked at: parallel ones cannot slip through. The fifth closes the lock behind it,
 * and `isAllowed` says whether this one came before. Thirty minutes later counting begins anew.
 */
export async function countAttempt(
  db: Database,
  clock: Clock,
  trier: Trier,
): Promise<{ isAllowed: boolean; record: AttemptRecord }> {
  const now = clock.now()
  const { count, lastAttempt, lockedUntil } = adminSignInAttempts
  const isOver = sql`coalesce(${lockedUntil}, ${lastAttempt} + ${lockTime}) <= excluded.last_attempt`
  const counted = sql`case when ${isOver} then 1 else ${count} + 1 end`
  const [row] = await db
    .insert(adminSignInAttempts)
    .values({ key: keyOf(trier), count: 1, lastAttempt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: adminSignInAttempts.key,
      set: {
        count: sql`least(${counted}, ${mostAttempts + 1})`,
        lastAttempt: sql`case when ${counted} > ${mostAttempts} then ${lastAttempt} else excluded.last_attempt end`,
        lockedUntil: sql`case when ${counted} = ${mostAttempts} then excluded.last_attempt + ${lockTime} when ${isOver} then null else ${lockedUntil} end`,
      },
    })
    .returning()
  if (!row) throw new Error('the try that was just counted is gone')
  return {
    isAllowed: row.count <= mostAttempts,
    record: {
      count: Math.min(row.count, mostAttempts),
      lastAttempt: row.lastAttempt.getTime(),
      lockedUntil: row.lockedUntil?.getTime() ?? null,
    },
  }
}

const lockTime = sql`${lockMs}::float8 * interval '1 millisecond'`

/** After a success (LOGIN-17). */
export async function forgetAttempts(db: Database, trier: Trier): Promise<void> {
  await db.delete(adminSignInAttempts).where(eq(adminSignInAttempts.key, keyOf(trier)))
}

/** A digest, whose length no name decides. */
function keyOf({ username, visitor }: Trier): string {
  return `${visitor}:${createHash('sha256').update(username.trim().toLowerCase()).digest('hex')}`
}
