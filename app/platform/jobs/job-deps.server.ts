import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { MailTransport } from '#app/platform/mail/send-mail.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

/** The dependencies of job handlers; each room takes what it needs (its jobs.server.ts). */
export type JobDeps = {
  db: Database
  clock: Clock
  transport: MailTransport
  fileStore: FileStore
  dataDir: string
  /** True if the database runs inside this process, from a folder that only it has open. */
  isEmbedded: boolean
  jobs: Jobs
  /** True if what arrives waits for an editor. */
  isReviewed: () => Promise<boolean>
  log: Log
  secret: PortalSecret
  siteUrl: string
  /** Without a mail server an issue that has begun waits: files in a folder reach no reader. */
  isMailConfigured: boolean
  /** Without a key nothing comes from Open Charge Map. */
  charging: { uploadsFolder: string; openChargeMapKey: string | null }
}
