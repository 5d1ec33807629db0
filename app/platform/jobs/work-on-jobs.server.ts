import { randomBytes } from 'node:crypto'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import {
  JobFailure,
  type JobHandler,
  type JobHandlers,
  type JobName,
  jobNames,
  jobSettings,
} from '#app/platform/jobs.ts'

export type StoppableWork = { stop(): Promise<void> }

/** The time that a running job has to end when the portal is stopped; the portal itself has 10 seconds. */
const patienceMs = 7_000

/** One worker per kind of job: each does one at a time, so that a kill interrupts at most one of each kind. */
export async function workOnJobs(boss: PgBoss, handlers: JobHandlers, log: Log): Promise<StoppableWork> {
  const handled = jobNames.filter((name) => handlers[name])
  for (const name of handled) {
    const handler = handlers[name]
    if (handler) await workOn(boss, name, handler, log)
  }
  for (const name of handled) {
    const { cron } = jobSettings[name]
    if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo', missed: 'once' })
  }
  // A schedule whose setting was taken away would otherwise be queued without a handler.
  for (const name of jobNames) if (jobSettings[name].cron && !handlers[name]) await boss.unschedule(name)
  return {
    stop: async () => {
      const ended = Promise.all(handled.map((name) => boss.offWork(name)))
      const { promise: patience, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patienceMs)
      await Promise.race([ended, patience])
      clearTimeout(timer)
    },
  }
}

async function workOn(boss: PgBoss, name: JobName, handler: JobHandler, log: Log) {
  const { pollingSeconds } = jobSettings[name]
  const worker: string = await boss.work(
    name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: Math.min(pollingSeconds, 2),
      notifyPollingIntervalSeconds: pollingSeconds,
    },
    async ([job]: JobWithMetadata[]) => {
      // After one job there may be more: the next is fetched without waiting.
      boss.notifyWorker(worker)
      if (job) await runOnce(name, handler, job, log)
    },
  )
}

/** Failures of the queue are shown in the panel, so they are our own sentences and never a driver's words. */
async function runOnce(name: JobName, handler: JobHandler, job: JobWithMetadata, log: Log) {
  const isLast = job.retryCount >= job.retryLimit
  try {
    await handler(job.data, { isLast, signal: job.signal })
  } catch (error) {
    // By its name: a handler from the server bundle would have a class of its own.
    if (error instanceof Error && error.name === 'JobFailure') {
      log[isLast ? 'error' : 'debug']({ job: name, id: job.id, sentence: error.message }, 'a job failed')
      throw error
    }
    const errorId = randomBytes(3).toString('hex').toUpperCase()
    const stack = failureName(error).startsWith('database') ? undefined : (error as Error).stack
    log.error({ job: name, id: job.id, errorId, failure: failureName(error), stack }, 'a job failed unexpectedly')
    throw new JobFailure(`Falha inesperada (ocorrência ${errorId}).`)
  }
}
