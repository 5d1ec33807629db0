import { purgeBin } from '#app/features/admin/bin/purge-bin.server.ts'
import { importSentPoints, type SentPoints } from '#app/features/charging/importing/import-sent-points.server.ts'
import { syncPoints } from '#app/features/charging/sync/sync-points.server.ts'
import { makeRenditions } from '#app/features/images/renditions/make-renditions.server.ts'
import { systemUsername } from '#app/features/news/admin/article-deps.server.ts'
import { publishScheduledNews } from '#app/features/news/admin/publish-scheduled-news.server.ts'
import { fetchIncomingPicture } from '#app/features/news/incoming/fetch-incoming-picture.server.ts'
import { draftIssue } from '#app/features/newsletter/issues/draft-issue.server.ts'
import { sendNewsletter } from '#app/features/newsletter/issues/send-newsletter.server.ts'
import { processDelivery } from '#app/features/admin/webhooks/processing/process-delivery.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Log } from '#app/platform/log.server.ts'
import { analyzeDatabase } from '#app/platform/jobs/analyze-database.server.ts'
import { clearLogs } from '#app/platform/jobs/clear-logs.server.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'
import type { JobHandlers, Jobs } from '#app/platform/jobs.ts'
import { clearOutbox } from '#app/platform/mail/clear-outbox.server.ts'
import { outboxFolder } from '#app/platform/mail/open-mail-transport.server.ts'
import type { MailTransport } from '#app/platform/mail/mail-transport.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.server.ts'
import type { Database } from '#database/database.ts'
import type { PortalSecret } from '#app/platform/portal-secret.server.ts'

type HandlerParts = {
  db: Database
  clock: Clock
  transport: MailTransport
  fileStore: FileStore
  dataDir: string
  jobs: Jobs
  /** Whether what arrives waits for an editor. */
  isReviewed: () => Promise<boolean>
  log: Log
  secret: PortalSecret
  siteUrl: string
  /** Without a mail server an issue that has begun waits: files in a folder reach no reader. */
  isMailConfigured: boolean
  /** Without a key nothing comes from Open Charge Map. */
  charging: { uploadsFolder: string; openChargeMapKey: string | null }
}

/** What each kind of job does. The data is what `enqueue` was given. */
export function jobHandlers({
  db,
  clock,
  transport,
  fileStore,
  dataDir,
  jobs,
  isReviewed,
  log,
  secret,
  siteUrl,
  isMailConfigured,
  charging: { uploadsFolder, openChargeMapKey: key },
}: HandlerParts): JobHandlers {
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
    'process-delivery': async (data, attempt) => {
      const { logId, isReplay = false } = data as { logId: number; isReplay?: boolean }
      await processDelivery({ db, clock, jobs, isReviewed: await isReviewed() }, { logId, isReplay }, attempt)
    },
    'fetch-incoming-picture': async (data) => {
      await fetchIncomingPicture({ db, clock, fileStore, jobs }, data as { postId: string; fileName: string | null })
    },
    'send-newsletter': async (_data, { signal }) => {
      if (isMailConfigured) await sendNewsletter({ db, clock, transport, secret, siteUrl }, signal)
    },
    'draft-newsletter': async () => {
      await draftIssue({ db, clock }, { username: systemUsername })
    },
    'import-charging-points': (data, attempt) =>
      importSentPoints({ db, clock, uploadsFolder }, data as SentPoints, attempt),
    ...(key && { 'sync-charging-points': (_data, { signal }) => syncPoints({ db, clock }, { key, signal }) }),
    'purge-bin': (_data, { signal }) => purgeBin({ db, clock, fileStore, jobs }, signal),
    'clear-logs': (_data, { signal }) => clearLogs(db, clock, signal),
    'clear-outbox': async (_data, { signal }) => {
      await clearOutbox({ db, log }, outboxFolder(dataDir), signal)
    },
    'analyze-database': (_data, { signal }) => analyzeDatabase(db, signal),
  }
}
