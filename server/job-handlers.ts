import type { Clock } from '#app/platform/clock.ts'
import { analyzeDatabase } from '#app/platform/jobs/analyze-database.server.ts'
import { clearLogs } from '#app/platform/jobs/clear-logs.server.ts'
import type { JobHandlers } from '#app/platform/jobs/jobs.ts'
import type { MailTransport } from '#app/platform/mail/mail-transport.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.server.ts'
import type { Database } from '#database/database.ts'

type HandlerParts = { db: Database; clock: Clock; transport: MailTransport }

/** What each kind of job does. The data is what `enqueue` was given. */
export function jobHandlers({ db, clock, transport }: HandlerParts): JobHandlers {
  return {
    'send-mail': async (data, attempt) => {
      await sendMail({ db, clock, transport }, (data as { mailId: string }).mailId, attempt)
    },
    'clear-logs': (_data, { signal }) => clearLogs(db, clock, signal),
    'analyze-database': (_data, { signal }) => analyzeDatabase(db, signal),
  }
}
