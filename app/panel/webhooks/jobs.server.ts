import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { processDelivery } from './processing/process-delivery.server.ts'

export function webhookJobs({ db, clock, jobs, isReviewed }: JobDeps): JobHandlers {
  return {
    'process-delivery': async (data, attempt) => {
      const { logId, isReplay = false } = data as { logId: number; isReplay?: boolean }
      await processDelivery({ db, clock, jobs, isReviewed: await isReviewed() }, { logId, isReplay }, attempt)
    },
  }
}
