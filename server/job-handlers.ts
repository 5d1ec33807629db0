import { makeRenditions } from '#app/features/images/renditions/make-renditions.server.ts'
import { publishScheduledNews } from '#app/features/news/admin/publish-scheduled-news.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { analyzeDatabase } from '#app/platform/jobs/analyze-database.server.ts'
import { clearLogs } from '#app/platform/jobs/clear-logs.server.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'
import type { JobHandlers } from '#app/platform/jobs/jobs.ts'
import type { MailTransport } from '#app/platform/mail/mail-transport.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.server.ts'
import type { Database } from '#database/database.ts'

type HandlerParts = { db: Database; clock: Clock; transport: MailTransport; fileStore: FileStore }

/** What each kind of job does. The data is what `enqueue` was given. */
export function jobHandlers({ db, clock, transport, fileStore }: HandlerParts): JobHandlers {
  return {
    'send-mail': async (data, attempt) => {
      await sendMail({ db, clock, transport }, (data as { mailId: string }).mailId, attempt)
    },
    'publish-scheduled-news': async () => {
      await publishScheduledNews({ db, clock })
    },
    'make-renditions': async (data) => {
      await makeRenditions({ db, clock, fileStore }, data as { imageId: number })
    },
    'clear-logs': (_data, { signal }) => clearLogs(db, clock, signal),
    'analyze-database': (_data, { signal }) => analyzeDatabase(db, signal),
  }
}
