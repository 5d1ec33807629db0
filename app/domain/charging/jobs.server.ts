import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { importSentPoints, type SentPoints } from './importing/import-sent-points.server.ts'
import { syncPoints } from './sync/sync-points.server.ts'

export function chargingJobs({ db, clock, charging: { uploadsFolder, openChargeMapKey: key } }: JobDeps): JobHandlers {
  return {
    'import-charging-points': (data, attempt) =>
      importSentPoints({ db, clock, uploadsFolder }, data as SentPoints, attempt),
    ...(key && { 'sync-charging-points': (_data, { signal }) => syncPoints({ db, clock }, { key, signal }) }),
  }
}
