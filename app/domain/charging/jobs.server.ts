import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { importSentPoints, type SentPoints } from './importing/import-sent-points.server.ts'

export function chargingJobs({ db, clock, charging: { uploadsFolder } }: JobDeps): JobHandlers {
  return {
    'import-charging-points': (data, attempt) =>
      importSentPoints({ db, clock, uploadsFolder }, data as SentPoints, attempt),
  }
}
