import { classRules, meetsAll } from '#app/features/accounts/password/password-rules.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { resetAdminPassword } from './reset-admin-password.server.ts'
import type { ResetAnswer } from './reset-answer.ts'

type Parts = { db: Database; clock: Clock; log: Log }

/** Never throws. @param token of the address */
export async function answerResetForm(
  { db, clock, log }: Parts,
  request: Request,
  token: string,
): Promise<ResetAnswer> {
  const form = await readForm(request)
  const password = form.get('password')
  if (typeof password !== 'string' || !meetsAll(classRules, password)) return { outcome: 'weak' }
  if (password !== form.get('confirmation')) return { outcome: 'mismatch' }
  try {
    const isReset = await resetAdminPassword(db, clock, { p_token: token, p_new_password: password })
    return { outcome: isReset ? 'reset' : 'failed' }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a password could not be reset')
    return { outcome: 'failed' }
  }
}
