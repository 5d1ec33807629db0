import type { Administrator } from '#app/platform/administrator.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { changePassword } from './change-password.server.ts'
import type { PasswordAnswer } from './password-answer.ts'

type Parts = { db: Database; clock: Clock; log: Log; visitor: string }

/** Never throws. */
export async function answerPasswordForm(
  { db, clock, log, visitor }: Parts,
  administrator: Administrator,
  request: Request,
): Promise<PasswordAnswer> {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const change = { currentPassword: text('currentPassword'), newPassword: text('newPassword'), visitor }
    const answer = await changePassword(db, clock, administrator, change)
    const { outcome } = answer
    if (outcome === 'wrong-current' || outcome === 'refused')
      log.warn({ outcome }, 'a change of a password was refused')
    return answer
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a password could not be changed')
    return { outcome: 'failed' }
  }
}
