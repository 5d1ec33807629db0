import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { purgeBin } from './purge-bin.server.ts'

export function binJobs({ db, clock, fileStore, jobs }: JobDeps): JobHandlers {
  return {
    'purge-bin': (_data, { signal }) => purgeBin({ db, clock, fileStore, jobs }, signal),
  }
}
