import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { type JobName, jobNames, jobSettings } from '#app/platform/jobs.ts'

/** `waiting`: due, running and retrying jobs, but not jobs scheduled for later. */
export async function countJobs(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await executeRows<{ waiting: number; failed: number }>(
    db,
    sql`
    select
      (count(*) filter (where state = 'active' or state = 'retry' or (state = 'created' and start_after <= now())))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job where name in ${jobNames} and state in ('created', 'retry', 'active', 'failed')
  `,
  )
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** True if a job of this kind is due, running or retrying. */
export async function isJobWaiting(db: Database, name: JobName): Promise<boolean> {
  const rows = await executeRows<unknown>(
    db,
    sql`
    select 1 from pgboss.job
    where name = ${name} and (state in ('active', 'retry') or (state = 'created' and start_after <= now())) limit 1
  `,
  )
  return rows.length > 0
}

/** Latest first. pg-boss deletes them after `retentionDays` of `jobSettings`. */
export async function listFailedJobs(db: Database, limit: number) {
  const rows = await executeRows<FailedRow>(
    db,
    sql`
    select id, name, output ->> 'name' as kind, output ->> 'message' as message, retry_count::int as retries,
      (extract(epoch from completed_on) * 1000)::double precision as failed_at_ms
    from pgboss.job where name in ${jobNames} and state = 'failed'
    order by completed_on desc, id desc limit ${limit}
  `,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    label: jobSettings[row.name].label,
    sentence: sentenceFor(row),
    failedAt: new Date(Math.round(row.failed_at_ms)),
    attempts: row.retries + 1,
  }))
}

type FailedRow = {
  id: string
  name: JobName
  kind: string | null
  message: string | null
  retries: number
  failed_at_ms: number
}

/** Replaces messages of pg-boss, such as 'handler execution exceeded 60s', with Portuguese sentences. */
function sentenceFor({ kind, message }: FailedRow): string {
  if (kind === 'JobFailure' && message) return message
  if (message && /exceeded|timed out/.test(message)) return 'Não terminou dentro do tempo.'
  return 'O portal foi encerrado durante o trabalho.'
}
