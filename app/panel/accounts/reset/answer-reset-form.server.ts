import { passwordProblem } from '#app/platform/process/check-password.server.ts'
import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { refuseOtherSites } from '#app/platform/requests/visitor.server.ts'
import type { Database } from '#database/database.ts'
import type { ResetAnswer } from './reset-answer.ts'
import { setPassword } from '#app/panel/accounts/password/change-password.server.ts'
import { and, eq, gt } from 'drizzle-orm'
import { administrators, adminResetTokens } from '#database/schema/accounts.ts'
import { hashOfToken } from '#app/panel/accounts/credentials/password-hash.server.ts'

type ResetFormDeps = { db: Database; clock: Clock; log: Log; siteUrl: string }

/**
 * Throws 403 for cross-site requests. Other failures become an outcome.
 * @param token token from the URL
 */
export async function answerResetForm(
  { db, clock, log, siteUrl }: ResetFormDeps,
  request: Request,
  token: string,
): Promise<ResetAnswer> {
  refuseOtherSites(request, siteUrl)
  const form = await readForm(request)
  const password = form.get('password')
  if (typeof password !== 'string') return { outcome: 'weak' }
  const problem = passwordProblem(password)
  if (problem) return { outcome: problem }
  if (password !== form.get('confirmation')) return { outcome: 'mismatch' }
  try {
    const isReset = await resetAdminPassword(db, clock, { p_token: token, p_new_password: password })
    if (!isReset) log.warn({}, 'a reset of a password was refused')
    return { outcome: isReset ? 'reset' : 'failed' }
  } catch (error) {
    if (error instanceof QueueFull) return { outcome: 'busy' }
    log.error({ err: error }, 'a password could not be reset')
    return { outcome: 'failed' }
  }
}

/** False: the link is invalid, or the password breaks a rule. */
export async function resetAdminPassword(
  db: Database,
  clock: Clock,
  { p_token, p_new_password }: { p_token: string; p_new_password: string },
): Promise<boolean> {
  if (passwordProblem(p_new_password)) return false
  const administrator = await findAdministratorOfToken(db, clock, p_token)
  if (!administrator) return false
  const password = { ...administrator, newPassword: p_new_password, exceptSessionId: null }
  return setPassword(db, clock, { ...password, action: 'password-reset' }, (tx) =>
    consumeResetToken(tx, clock, p_token),
  )
}

/** Does not consume the token. */
export async function validateAdminResetToken(
  db: Database,
  clock: Clock,
  { p_token }: { p_token: string },
): Promise<{ is_valid: boolean }> {
  return { is_valid: (await findAdministratorOfToken(db, clock, p_token)) !== null }
}

async function findAdministratorOfToken(db: Database, clock: Clock, token: string) {
  const [row] = await db
    .select({ id: administrators.id, username: administrators.username })
    .from(adminResetTokens)
    .innerJoin(administrators, eq(administrators.id, adminResetTokens.administratorId))
    .where(isOpen(clock, token))
  return row ?? null
}

/** Deletes the token. Only one of several concurrent calls returns true. */
async function consumeResetToken(tx: Database, clock: Clock, token: string): Promise<boolean> {
  const spent = await tx
    .delete(adminResetTokens)
    .where(isOpen(clock, token))
    .returning({ tokenHash: adminResetTokens.tokenHash })
  return spent.length > 0
}

function isOpen(clock: Clock, token: string) {
  return and(eq(adminResetTokens.tokenHash, hashOfToken(token)), gt(adminResetTokens.expiresAt, clock.now()))
}
