import { binJobs } from '#app/panel/bin/jobs.server.ts'
import { webhookJobs } from '#app/panel/webhooks/jobs.server.ts'
import { chargingJobs } from '#app/domain/charging/jobs.server.ts'
import { dataSourceJobs } from '#app/panel/data-sources/jobs.server.ts'
import { imageJobs } from '#app/domain/images/jobs.server.ts'
import { newsJobs } from '#app/panel/news/jobs.server.ts'
import { newsletterJobs } from '#app/domain/newsletter/jobs.server.ts'
import { sitemapJobs } from '#app/pages/sitemaps/jobs.server.ts'
import type { JobHandlers } from '#app/platform/jobs.ts'
import { clearLogs, analyzeDatabase } from '#app/platform/jobs/database-maintenance.server.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { clearOutbox } from '#app/platform/mail/clear-outbox.server.ts'
import { outboxFolder } from '#app/platform/mail/open-mail-transport.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.server.ts'
import { takeSnapshot } from '#database/backup/snapshots.server.ts'

export function jobHandlers(deps: JobDeps): JobHandlers {
  const { db, clock, transport, dataDir, isEmbedded, log } = deps
  return {
    ...binJobs(deps),
    ...chargingJobs(deps),
    ...dataSourceJobs(deps),
    ...imageJobs(deps),
    ...newsJobs(deps),
    ...newsletterJobs(deps),
    ...sitemapJobs(deps),
    ...webhookJobs(deps),
    'send-mail': async (data, attempt) => {
      await sendMail({ db, clock, transport }, (data as { mailId: string }).mailId, attempt)
    },
    'clear-logs': (_data, { signal }) => clearLogs(db, clock, signal),
    'clear-outbox': async (_data, { signal }) => {
      await clearOutbox({ db, log }, outboxFolder(dataDir), signal)
    },
    'analyze-database': (_data, { signal }) => analyzeDatabase(db, signal),
    // A database server has its own backups.
    ...(isEmbedded && { 'snapshot-database': () => takeSnapshot({ db, clock }, dataDir) }),
  }
}
