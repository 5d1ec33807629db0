import type { Clock } from '#app/platform/process/clock.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { openSession, type StartedSession } from '#app/features/admin/accounts/sessions/admin-sessions.server.ts'
import { startChallenge } from '#app/features/admin/accounts/second-factor/sign-in-challenge.server.ts'
import type { Database } from '#database/database.ts'
import { countAttempt, forgetAttempts } from '#app/features/admin/accounts/credentials/count-attempt.server.ts'
import { type AttemptRecord, lockMs } from '#app/features/admin/accounts/credentials/sign-in-attempts.ts'
import { findUsername, verifyAdmin } from '#app/features/admin/accounts/credentials/verify-admin.server.ts'

type SignInOutcome =
  | { outcome: 'signed-in'; username: string; session: StartedSession }
  /** The password is right, and a code of the second factor is asked for. */
  | { outcome: 'code-needed'; challenge: string }
  | { outcome: 'missing' }
  /** Too many tries of one address, whatever the names. */
  | { outcome: 'too-many' }
  | { outcome: 'wrong' | 'locked'; attempts: AttemptRecord }

/** The tries of one address within the time of a lock: a new name for each try would never be locked. */
const mostTries = 30

type Entry = { username: string; password: string; visitor: string; userAgent: string | null }

/** From name and password to a session. Every try is counted before the password is looked at. */
export async function signIn(db: Database, clock: Clock, entry: Entry): Promise<SignInOutcome> {
  if (!entry.username.trim() || !entry.password) return { outcome: 'missing' }
  const { visitor } = entry
  if (!(await allowWithin(db, clock, { purpose: 'sign-in', visitor, limit: mostTries, windowMs: lockMs })))
    return { outcome: 'too-many' }
  const { isAllowed, record } = await countAttempt(db, clock, entry)
  if (!isAllowed) return { outcome: 'locked', attempts: record }
  const found = await verifyAdmin(db, entry.username, entry.password)
  if (!found) {
    if (record.lockedUntil) await recordLock(db, clock, entry.username)
    return { outcome: record.lockedUntil ? 'locked' : 'wrong', attempts: record }
  }
  await forgetAttempts(db, entry)
  if (found.hasSecondFactor) return { outcome: 'code-needed', challenge: await startChallenge(db, clock, found.id) }
  return { outcome: 'signed-in', username: found.username, session: await openSession(db, clock, found, entry) }
}

/** Logs existing names only: any other text may be a password in the wrong field. */
async function recordLock(db: Database, clock: Clock, typed: string) {
  const username = await findUsername(db, typed)
  if (username !== null) await recordAdminAction(db, clock, { username, action: 'sign-in-locked', target: null })
}
