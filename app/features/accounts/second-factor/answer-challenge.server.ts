import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { countAttempt, forgetAttempts } from '#app/features/accounts/sign-in/count-attempt.server.ts'
import { type AttemptRecord, lockMs } from '#app/features/accounts/sign-in/sign-in-attempts.ts'
import { openSession } from '#app/features/accounts/sign-in/sign-in.server.ts'
import type { StartedSession } from '#app/features/accounts/sessions/admin-sessions.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { allowWithin } from '#app/platform/rate-limit.server.ts'
import { openSealedText } from '#app/platform/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { type Challenged, endChallenge, findChallenged } from './sign-in-challenge.server.ts'
import { stepOfCode } from './totp.server.ts'

/** From all addresses together: whoever has the password may have many of them. */
const mostCodes = 10

type ChallengeOutcome =
  | { outcome: 'signed-in'; username: string; session: StartedSession }
  | { outcome: 'wrong-code' | 'locked'; attempts: AttemptRecord }
  /** Too late, or never asked: back to name and password. */
  | { outcome: 'expired' }
  | { outcome: 'too-many' }

type Parts = { db: Database; clock: Clock; secret: string }
type Answer = { challenge: string; code: string; visitor: string; userAgent: string | null }

/** The second step of a sign-in: a code of the app, or one of the recovery codes. Counted like a password. */
export async function answerChallenge({ db, clock, secret }: Parts, answer: Answer): Promise<ChallengeOutcome> {
  const challenged = await findChallenged(db, clock, answer.challenge)
  if (!challenged) return { outcome: 'expired' }
  const trier = { username: challenged.username, visitor: answer.visitor }
  const { isAllowed, record } = await countAttempt(db, clock, trier)
  if (!isAllowed) return { outcome: 'locked', attempts: record }
  const everywhere = { purpose: 'second-factor', visitor: String(challenged.id), limit: mostCodes, windowMs: lockMs }
  if (!(await allowWithin(db, clock, everywhere))) return { outcome: 'too-many' }
  if (!(await isRightCode({ db, clock, secret }, challenged, answer.code)))
    return { outcome: record.lockedUntil ? 'locked' : 'wrong-code', attempts: record }
  await endChallenge(db, answer.challenge)
  await forgetAttempts(db, trier)
  return {
    outcome: 'signed-in',
    username: challenged.username,
    session: await openSession(db, clock, challenged, answer),
  }
}

async function isRightCode(parts: Parts, challenged: Challenged, code: string): Promise<boolean> {
  const { db, clock } = parts
  if (await takeTotpCode(parts, challenged, code)) return true
  const { id, username } = challenged
  const isRecovery = await spendRecoveryCode(db, id, code)
  if (isRecovery) await recordAdminAction(db, clock, { username, action: 'recovery-code-used', target: null })
  return isRecovery
}

/** A code serves once: whoever looked over a shoulder comes too late. */
export async function takeTotpCode(
  { db, clock, secret }: Parts,
  { id, totpSecret }: Pick<Challenged, 'id' | 'totpSecret'>,
  code: string,
): Promise<boolean> {
  const opened = totpSecret === null ? null : openSealedText(secret, totpSecret)
  const step = opened === null ? null : stepOfCode(opened, code, clock.now())
  if (step === null) return false
  const isUnused = or(isNull(administrators.totpLastStep), lt(administrators.totpLastStep, step))
  const taken = await db
    .update(administrators)
    .set({ totpLastStep: step })
    .where(and(eq(administrators.id, id), isUnused))
    .returning({ id: administrators.id })
  return taken.length > 0
}
