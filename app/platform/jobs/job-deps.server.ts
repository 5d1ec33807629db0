import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { MailTransport } from '#app/platform/mail/send-mail.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'

export type JobDeps = {
  db: Database
  clock: Clock
  transport: MailTransport
  fileStore: FileStore
  dataDir: string
  isEmbedded: boolean
  jobs: Jobs
  /** True if an editor must approve incoming articles. */
  isReviewed: () => Promise<boolean>
  /** `isOn`: official sources are fetched. `contact`: e-mail address for the header User-Agent. */
  findRefreshSettings: () => Promise<{ isOn: boolean; contact: string }>
  log: Log
  secret: PortalSecret
  siteUrl: string
  /** null: search engines are not notified of changes. */
  indexNowKey: string | null
  /** False without a mail server. Newsletter issues then stay unsent. */
  isMailConfigured: boolean
  /** `openChargeMapKey` null: Open Charge Map is not fetched. */
  charging: { uploadsFolder: string; openChargeMapKey: string | null }
}
