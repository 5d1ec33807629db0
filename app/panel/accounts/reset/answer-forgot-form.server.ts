import { readEmail } from '#app/platform/text/mail-address.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { refuseOtherSites } from '#app/platform/requests/visitor.server.ts'
import { type ForgotAnswer, resetMinutes } from './reset-answer.ts'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { makeToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminResetTokens } from '#database/schema/accounts.ts'

type ForgotFormDeps = Parameters<typeof sendAdminResetEmail>[0] & { log: Log; visitor: string }

/** A failure of mail or database becomes an outcome with a message. Throws 403 for cross-site requests. */
export async function answerForgotForm(
  { log, visitor, ...parts }: ForgotFormDeps,
  request: Request,
): Promise<ForgotAnswer> {
  refuseOtherSites(request, parts.siteUrl)
  const typed = (await readForm(request)).get('email')
  const text = typeof typed === 'string' ? typed.trim().slice(0, 320) : ''
  const email = readEmail(text) ?? text
  try {
    return { ...(await sendAdminResetEmail(parts, { email, visitor })), email }
  } catch (error) {
    log.error({ err: error }, 'a reset mail could not be queued')
    return { outcome: 'failed', email }
  }
}

type ResetMailDeps = { db: Database; clock: Clock; jobs: Jobs; siteUrl: string }

const limit = 5
const windowMs = 15 * 60 * 1000
/** Limit per account, over all visitor addresses. */
const maxMailsPerAccount = 3

/** Every response takes at least this long, so that timing does not reveal the administrator's address. */
const answerMs = 500

/** Outcome and response time are equal for known and unknown addresses. */
export async function sendAdminResetEmail(
  { db, clock, jobs, siteUrl }: ResetMailDeps,
  { email, visitor }: { email: string; visitor: string },
): Promise<{ outcome: 'sent' | 'too-many' }> {
  if (!(await allowWithin(db, clock, { purpose: 'password-reset', visitor, limit, windowMs })))
    return { outcome: 'too-many' }
  const outcomes = await Promise.allSettled([queueResetMail({ db, clock, jobs, siteUrl }, email), setTimeout(answerMs)])
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return { outcome: 'sent' }
}

async function queueResetMail({ db, clock, jobs, siteUrl }: ResetMailDeps, email: string) {
  const { token, tokenHash } = makeToken()
  const expiresAt = new Date(clock.now().getTime() + resetMinutes * 60 * 1000)
  const resetUrl = `${siteUrl}/admin/reset-password?token=${token}`
  const { renderResetPasswordMail } = await import('#app/panel/accounts/mails/reset-password-mail.tsx')
  const mail = await renderResetPasswordMail({ resetUrl, validMinutes: resetMinutes, siteUrl })
  await db.transaction(async (tx) => {
    const administrator = await findByEmail(tx, email)
    if (!administrator) return
    const ofAccount = {
      purpose: 'password-reset-account',
      visitor: String(administrator.id),
      limit: maxMailsPerAccount,
      windowMs,
    }
    // Each new mail invalidates the previous link, so a stranger could keep the owner from using one.
    if (!(await allowWithin(tx, clock, ofAccount))) return
    await tx.delete(adminResetTokens).where(eq(adminResetTokens.administratorId, administrator.id))
    await tx.insert(adminResetTokens).values({ tokenHash, administratorId: administrator.id, expiresAt })
    const envelope = { to: administrator.email, expiresAt, urgency: 'first' } as const
    await queueMail(tx, { clock, jobs, siteUrl }, { ...envelope, ...mail, purpose: 'password-reset' })
  })
}

async function findByEmail(tx: Database, email: string) {
  if (hasNull(email)) return null
  const [row] = await tx
    .select({ id: administrators.id, email: administrators.email })
    .from(administrators)
    .where(eq(sql`lower(${administrators.email})`, email.trim().toLowerCase()))
    .limit(1)
  return row ?? null
}
