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
  forgetWrongCodes,
  isTotpCode,
  mostWrongCodes,
  spendRecoveryCode,
  stepOfCode,
} from './code-limits.server.ts'
import { type Challenged, endChallenge, findChallenged } from './sign-in-challenge.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { site } from '#app/platform/site.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin, isUsedUp } from '#app/platform/requests/rate-limit.server.ts'

type ChallengeOutcome =
  | { outcome: 'signed-in'; username: string; session: StartedSession }
  /** 'expired': too late, too many attempts, or no challenge; restart with name and password. */
  | { outcome: 'wrong-code' | 'codes-unreadable' | CodeRefusal }

type CodeParts = { db: Database; clock: Clock; secret: PortalSecret }
type Parts = CodeParts & { jobs: Jobs; siteUrl: string }
type Answer = { challenge: string; code: string; visitor: string; userAgent: string | null }

/** Second step of a sign-in: a code of the app or a recovery code. Only wrong codes count (code-limits). */
export async function answerChallenge(parts: Parts, answer: Answer): Promise<ChallengeOutcome> {
  const { db, clock } = parts
  const { challenge, code, visitor } = answer
  const challenged = await findChallenged(db, clock, challenge)
  if (!challenged) return { outcome: 'expired' }
  const kind = isTotpCode(code) ? 'totp' : 'recovery'
  // Encrypted with a lost secret: codes cannot be checked, so none is counted.
  if (kind === 'totp' && openTotpSecret(parts.secret, challenged) === null) return { outcome: 'codes-unreadable' }
  const codeTry: CodeTry = { administratorId: challenged.id, challenge, visitor, kind }
  const refusal = await countCode(db, clock, codeTry)
  if (refusal === 'expired') await endChallenge(db, challenge)
  if (refusal) return { outcome: refusal }
  if (!(await isRightCode(parts, challenged, kind, code))) {
    if (kind === 'totp') await tellOfWrongCodes(parts, challenged)
    return { outcome: 'wrong-code' }
  }
  await endChallenge(db, challenge)
  await forgetWrongCodes(db, codeTry)
  const session = await openSession(db, clock, challenged, answer)
  return { outcome: 'signed-in', username: challenged.username, session }
}

async function isRightCode(
  parts: CodeParts,
  challenged: Challenged,
  kind: CodeTry['kind'],
  code: string,
): Promise<boolean> {
  if (kind === 'totp') return takeTotpCode(parts, challenged, code)
  const { db, clock } = parts
  const { id, username } = challenged
  const isRecovery = await spendRecoveryCode(db, id, code)
  if (isRecovery) await recordAdminAction(db, clock, { username, action: 'recovery-code-used', target: null })
  return isRecovery
}

/** Accepts each code once, so that an observed code is useless. */
export async function takeTotpCode(
  { db, clock, secret }: CodeParts,
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

type AlertParts = { db: Database; clock: Clock; jobs: Jobs; siteUrl: string }

/** Warns the administrator, at most daily, that wrong codes locked the app codes: the password is known to someone else. */
async function tellOfWrongCodes(
  { db, clock, jobs, siteUrl }: AlertParts,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<void> {
  if (!(await isUsedUp(db, clock, accountLimit(id)))) return
  const { renderWrongCodesMail } = await import('#app/panel/accounts/mails/wrong-codes-mail.tsx')
  const mail = await renderWrongCodesMail({ siteUrl, siteName: site.name, wrongCodes: mostWrongCodes })
  await db.transaction(async (tx) => {
    const alert = { purpose: 'second-factor-alert', visitor: String(id), limit: 1, windowMs: dayMs, isUnlogged: true }
    if (!(await allowWithin(tx, clock, alert))) return
    await recordAdminAction(tx, clock, { username, action: 'second-factor-closed', target: null })
    await queueMail(tx, { clock, jobs, siteUrl }, { ...mail, purpose: 'wrong-codes', to: email, urgency: 'first' })
  })
}
