import { eq, sql } from 'drizzle-orm'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminSignInAttempts } from '#database/schema/accounts.ts'
import { isPasswordOf } from './password-hash.server.ts'
import { createHash } from 'node:crypto'
import { type Clock, clockToleranceMs } from '#app/platform/process/clock.ts'
import { type AttemptRecord, lockMs, maxAttempts } from './sign-in-attempts.ts'

/** Returns the name as stored, where case may differ. null: unknown name. */
export async function findUsername(db: Database, typed: string): Promise<string | null> {
  if (hasNull(typed)) return null
  const [row] = await db
    .select({ username: administrators.username })
    .from(administrators)
    .where(eq(administrators.username, typed.trim()))
  return row?.username ?? null
}

type VerifiedAdministrator = { id: number; username: string; hasSecondFactor: boolean }

/** null: wrong name or password. */
export async function verifyAdmin(
  db: Database,
  username: string,
  password: string,
): Promise<VerifiedAdministrator | null> {
  const [row] = hasNull(username)
    ? []
    : await db.select().from(administrators).where(eq(administrators.username, username.trim()))
  const isRight = await isPasswordOf(row?.passwordHash ?? null, password)
  return row && isRight ? { id: row.id, username: row.username, hasSecondFactor: row.totpConfirmedAt !== null } : null
}

/** Counted per name and visitor address, so that strangers cannot lock the administrator out. */
type AttemptKey = { username: string; visitor: string }

/**
 * Counts before the password is checked, so that parallel attempts count too. The fifth attempt locks for 30 minutes. `isAllowed`: false
 * during the lock.
 */
export async function countAttempt(
  db: Database,
  clock: Clock,
  attempt: AttemptKey,
): Promise<{ isAllowed: boolean; record: AttemptRecord }> {
  const now = clock.now()
  const { count, lastAttempt, lockedUntil } = adminSignInAttempts
  const end = sql`coalesce(${lockedUntil}, ${lastAttempt} + ${lockTime})`
  // An end too far in the future means that the clock was set back. The lock then counts as over.
  const isOver = sql`(${end} <= excluded.last_attempt or ${end} > excluded.last_attempt + ${lockTime} + ${clockTolerance})`
  const counted = sql`case when ${isOver} then 1 else ${count} + 1 end`
  const [row] = await db
    .insert(adminSignInAttempts)
    .values({ key: keyOf(attempt), count: 1, lastAttempt: now, lockedUntil: null })
    .onConflictDoUpdate({
      target: adminSignInAttempts.key,
      set: {
        count: sql`least(${counted}, ${maxAttempts + 1})`,
        lastAttempt: sql`case when ${counted} > ${maxAttempts} then ${lastAttempt} else excluded.last_attempt end`,
        lockedUntil: sql`case when ${counted} = ${maxAttempts} then excluded.last_attempt + ${lockTime} when ${isOver} then null else ${lockedUntil} end`,
      },
    })
    .returning()
  if (!row) throw new Error('the try that was just counted is gone')
  return {
    isAllowed: row.count <= maxAttempts,
    record: {
      count: Math.min(row.count, maxAttempts),
      lastAttempt: row.lastAttempt.getTime(),
      lockedUntil: row.lockedUntil?.getTime() ?? null,
    },
  }
}

const lockTime = sql`${lockMs}::float8 * interval '1 millisecond'`
const clockTolerance = sql`${clockToleranceMs}::float8 * interval '1 millisecond'`

export async function resetAttempts(db: Database, attempt: AttemptKey): Promise<void> {
  await db.delete(adminSignInAttempts).where(eq(adminSignInAttempts.key, keyOf(attempt)))
}

/** A hash limits the length of the key. */
function keyOf({ username, visitor }: AttemptKey): string {
  return `${visitor}:${createHash('sha256').update(username.trim().toLowerCase()).digest('hex')}`
}
