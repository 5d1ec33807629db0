import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { type JobName, jobNames, type Jobs } from '#app/platform/jobs.ts'

type RetryJobOutcome = { outcome: 'retried'; name: JobName } | { outcome: 'unknown-job' }

/** A failed job is put into the queue anew, with all its tries. `id` is one of listFailedJobs. */
export function retryJob(db: Database, { jobs }: { jobs: Jobs }, id: string): Promise<RetryJobOutcome> {
  return db.transaction(async (tx) => {
    const rows = await executeRows<{ name: JobName; data: object | null; key: string | null }>(
      tx,
      sql`
      delete from pgboss.job where name in ${jobNames} and id::text = ${id} and state = 'failed'
      returning name, data, singleton_key as key
    `,
    )
    const [job] = rows
    if (!job) return { outcome: 'unknown-job' }
    await jobs.enqueue(tx, job.name, job.data ?? {}, job.key ? { key: job.key } : {})
    return { outcome: 'retried', name: job.name }
  })
}
