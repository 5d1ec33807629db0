import { passwordProblem } from '#app/platform/process/check-password.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { refuseOtherSites } from '#app/platform/requests/request-origin.server.ts'
import type { Database } from '#database/database.ts'
import type { ResetAnswer } from './reset-answer.ts'
import { setPassword } from '#app/features/admin/accounts/password/change-password.server.ts'
import { findAdministratorOfToken, spendResetToken } from './reset-token.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; siteUrl: string }

/** Throws 403 for another site, and nothing else. @param token of the address */
export async function answerResetForm(
  { db, clock, log, siteUrl }: Parts,
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
    log.error({ failure: failureName(error) }, 'a password could not be reset')
    return { outcome: 'failed' }
  }
}

/** The call that the specification names (RESET-11): false where the link no longer opens or the password is too weak. */
export async function resetAdminPassword(
  db: Database,
  clock: Clock,
  { p_token, p_new_password }: { p_token: string; p_new_password: string },
): Promise<boolean> {
  if (passwordProblem(p_new_password)) return false
  const administrator = await findAdministratorOfToken(db, clock, p_token)
  if (!administrator || !(await spendResetToken(db, clock, p_token))) return false
  await setPassword(db, clock, {
    ...administrator,
    newPassword: p_new_password,
    action: 'password-reset',
    exceptSessionId: null,
  })
  return true
}
