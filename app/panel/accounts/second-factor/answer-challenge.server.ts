import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { openSession, type StartedSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { openSealedText } from '#app/platform/security/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import {
  accountLimit,
  type CodeRefusal,
  type CodeTry,
  countCode,
  dayMs,
  resetWrongCodes,
  isTotpCode,
  maxWrongCodes,
  consumeRecoveryCode,
  stepOfCode,
} from './code-limits.server.ts'
import { type Challenged, endChallenge, findChallenged } from './sign-in-challenge.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin, isExhausted } from '#app/platform/requests/rate-limit.server.ts'

type ChallengeOutcome =
  | { outcome: 'signed-in'; username: string; session: StartedSession }
  /** 'expired': the challenge is missing, too old or has too many attempts. The user enters the password again. */
  | { outcome: 'wrong-code' | 'codes-unreadable' | CodeRefusal }

type CodeDeps = { db: Database; clock: Clock; secret: PortalSecret }
type ChallengeDeps = CodeDeps & { jobs: Jobs; siteUrl: string }
type Answer = { challenge: string; code: string; visitor: string; userAgent: string | null }

export async function answerChallenge(parts: ChallengeDeps, answer: Answer): Promise<ChallengeOutcome> {
  const { db, clock } = parts
  const { challenge, code, visitor } = answer
  const challenged = await findChallenged(db, clock, challenge)
  if (!challenged) return { outcome: 'expired' }
  const kind = isTotpCode(code) ? 'totp' : 'recovery'
  // The secret is encrypted with a lost key, so no code can be checked. The attempt is not counted.
  if (kind === 'totp' && openTotpSecret(parts.secret, challenged) === null) return { outcome: 'codes-unreadable' }
  const codeTry: CodeTry = { administratorId: challenged.id, challenge, visitor, kind }
  const refusal = await countCode(db, clock, codeTry)
  if (refusal === 'expired') await endChallenge(db, challenge)
  if (refusal) return { outcome: refusal }
  if (!(await isRightCode(parts, challenged, kind, code))) {
    if (kind === 'totp') await warnOfWrongCodes(parts, challenged)
    return { outcome: 'wrong-code' }
  }
  await endChallenge(db, challenge)
  await resetWrongCodes(db, codeTry)
  const session = await openSession(db, clock, challenged, answer)
  return { outcome: 'signed-in', username: challenged.username, session }
}

async function isRightCode(
  parts: CodeDeps,
  challenged: Challenged,
  kind: CodeTry['kind'],
  code: string,
): Promise<boolean> {
  if (kind === 'totp') return takeTotpCode(parts, challenged, code)
  const { db, clock } = parts
  const { id, username } = challenged
  const isRecovery = await consumeRecoveryCode(db, id, code)
  if (isRecovery) await recordAdminAction(db, clock, { username, action: 'recovery-code-used', target: null })
  return isRecovery
}

/** Accepts each code once, so that an observed code cannot be used again. */
export async function takeTotpCode(
  { db, clock, secret }: CodeDeps,
  { id, ...sealed }: Pick<Challenged, 'id' | 'totpSecret'>,
  code: string,
): Promise<boolean> {
  const opened = openTotpSecret(secret, sealed)
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

function openTotpSecret(secret: PortalSecret, { totpSecret }: Pick<Challenged, 'totpSecret'>): string | null {
  return totpSecret === null ? null : openSealedText(secret, totpSecret)
}

type AlertDeps = { db: Database; clock: Clock; jobs: Jobs; siteUrl: string }

/** Warns at most once a day, after wrong codes have used up the account's limit. */
async function warnOfWrongCodes(
  { db, clock, jobs, siteUrl }: AlertDeps,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<void> {
  if (!(await isExhausted(db, clock, accountLimit(id)))) return
  const { renderWrongCodesMail } = await import('#app/panel/accounts/mails/wrong-codes-mail.tsx')
  const mail = await renderWrongCodesMail({ siteUrl, wrongCodes: maxWrongCodes })
  await db.transaction(async (tx) => {
    const alert = { purpose: 'second-factor-alert', visitor: String(id), limit: 1, windowMs: dayMs, isUnlogged: true }
    if (!(await allowWithin(tx, clock, alert))) return
    await recordAdminAction(tx, clock, { username, action: 'second-factor-closed', target: null })
    await queueMail(tx, { clock, jobs, siteUrl }, { ...mail, purpose: 'wrong-codes', to: email, urgency: 'first' })
  })
}
