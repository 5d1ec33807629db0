import { setPassword } from '#app/features/admin/accounts/password/change-password.server.ts'
import { passwordProblem } from '#app/platform/process/check-password.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { findAdministratorOfToken, spendResetToken } from './reset-token.server.ts'

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
