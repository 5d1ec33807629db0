import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import type { Log } from '#app/platform/log.server.ts'
import { purposeWords } from '#app/platform/mail/mail-purposes.ts'
import { retryMail } from '#app/platform/mail/retry-mail.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { isUuid } from '#app/platform/row-id.ts'

export type MailRetryAnswer = { outcome: 'retried' | 'unknown-mail' | 'already-sent' | 'too-late' | 'failed' }

type Parts = { db: Database; clock: Clock; jobs: Jobs; log: Log }

/** A mail is tried again at once, and the log of the panel says by whom; its address stays out of that log. Never throws. */
export async function answerMailRetry(
  { db, clock, jobs, log }: Parts,
  { username }: { username: string },
  request: Request,
): Promise<MailRetryAnswer> {
  const id = String((await readForm(request)).get('id') ?? '')
  if (!isUuid(id)) return { outcome: 'unknown-mail' }
  try {
    return await db.transaction(async (tx) => {
      const retried = await retryMail(tx, { clock, jobs }, id)
      if (retried.outcome === 'retried') {
        await recordAdminAction(tx, clock, {
          username,
          action: 'mail-retried',
          target: purposeWords(retried.purpose),
        })
      }
      return { outcome: retried.outcome }
    })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a mail could not be put into the queue anew')
    return { outcome: 'failed' }
  }
}
