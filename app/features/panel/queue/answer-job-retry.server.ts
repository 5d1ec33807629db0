import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import { type Jobs, jobSettings } from '#app/platform/jobs/jobs.ts'
import { retryJob } from '#app/platform/jobs/retry-job.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { isUuid } from '#app/platform/row-id.ts'

export type JobRetryAnswer = { outcome: 'retried' | 'unknown-job' | 'failed' }

type Parts = { db: Database; clock: Clock; jobs: Jobs; log: Log }

/** A failed job is put into the queue anew, and the log of the panel says by whom. Never throws. */
export async function answerJobRetry(
  { db, clock, jobs, log }: Parts,
  { username }: { username: string },
  request: Request,
): Promise<JobRetryAnswer> {
  const id = String((await readForm(request)).get('id') ?? '')
  if (!isUuid(id)) return { outcome: 'unknown-job' }
  try {
    return await db.transaction(async (tx) => {
      const retried = await retryJob(tx, { jobs }, id)
      if (retried.outcome === 'retried') {
        const target = jobSettings[retried.name].label
        await recordAdminAction(tx, clock, { username, action: 'job-retried', target })
      }
      return { outcome: retried.outcome }
    })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a job could not be put into the queue anew')
    return { outcome: 'failed' }
  }
}
