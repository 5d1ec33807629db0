import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { MailTransport } from '#app/platform/mail/send-mail.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

/** Dependencies of job handlers (jobs.server.ts of each area). */
export type JobDeps = {
  db: Database
  clock: Clock
  transport: MailTransport
  fileStore: FileStore
  dataDir: string
  /** True with the embedded database. */
  isEmbedded: boolean
  jobs: Jobs
  /** True if deliveries wait for an editor. */
  isReviewed: () => Promise<boolean>
  log: Log
  secret: PortalSecret
  siteUrl: string
  /** Without a mail server an issue waits. */
  isMailConfigured: boolean
  /** null: no synchronisation with Open Charge Map */
  charging: { uploadsFolder: string; openChargeMapKey: string | null }
}
