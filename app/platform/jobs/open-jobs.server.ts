import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { Log } from '#app/platform/process/log.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import {
  JobFailure,
  type JobHandler,
  type JobHandlers,
  type JobName,
  jobNames,
  type Jobs,
  jobSettings,
} from '#app/platform/jobs.ts'
import { randomBytes } from 'node:crypto'

export type OpenJobs = {
  jobs: Jobs
  /** Starts the workers. Jobs without a handler remain in the queue. */
  work(handlers: JobHandlers): Promise<void>
  /** Stops fetching jobs and waits for running jobs. Unfinished jobs run again later. */
  stopWorking(): Promise<void>
  stop(): Promise<void>
}

/** Interval at which pg-boss looks for attempts that ended without a result. */
const superviseSeconds = 20

/**
 * Creates the tables of the queue. Nodes that start at the same time wait for each other.
 * @param isWorker false: enqueues jobs but does not run them
 */
export async function openJobs(
  open: OpenDatabase,
  { log, isWorker }: { log: Log; isWorker: boolean },
): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: { executeSql: open.executeSql, listen: listenThrough(open) },
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 15,
    // The portal does not use these features of pg-boss.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  })
  reportTrouble(boss, log)
  await boss.start()
  await makeQueues(boss)
  if (isWorker && !open.isShared) await takeUpAbandonedJobs(open)
  return {
    jobs: { enqueue: (tx, name, data, options) => enqueue(boss, tx, name, data, options) },
    ...workOf(boss, log),
  }
}

function workOf(boss: PgBoss, log: Log): Omit<OpenJobs, 'jobs'> {
  let work: StoppableWork | null = null
  const stopWorking = async () => {
    const running = work
    work = null
    await running?.stop()
  }
  return {
    work: async (handlers) => {
      work = await workOnJobs(boss, handlers, log)
    },
    stopWorking,
    stop: async () => {
      await stopWorking()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

async function enqueue(
  boss: PgBoss,
  ...[tx, name, data, { key, startAfter, priority = 0 } = {}]: Parameters<Jobs['enqueue']>
): Promise<void> {
  // Drizzle has no type for the results of raw statements; both database drivers return rows.
  const db = fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql)
  // `upsert` must reset `startAfter`: the job may be waiting for a later retry.
  if (key) await boss.upsert(name, data, { db, singletonKey: key, startAfter: startAfter ?? 0, priority })
  else await boss.send(name, data, { db, priority, ...(startAfter && { startAfter }) })
}

async function takeUpAbandonedJobs({ executeSql }: OpenDatabase) {
  await executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`,
  )
}

function listenThrough({ listen }: OpenDatabase) {
  return async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
    // An empty payload means that the connection was restored. Notifications may be missing.
    const stop = await listen(channel, (payload) => (payload ? onNotification(payload) : onReconnect()))
    onReconnect()
    return { close: stop }
  }
}

/** Reports at most once a minute: polling fails repeatedly while the database is down. */
function reportTrouble(boss: PgBoss, log: Log) {
  let lastSaid = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    if (performance.now() - lastSaid < 60_000) return
    lastSaid = performance.now()
    log.error({ err: error }, 'the job queue had trouble')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'))
}

const daySeconds = 86_400

/** If a worker sends no heartbeat for this time, its job runs again. */
const heartbeatSeconds = 20

const noJob = '00000000-0000-0000-0000-000000000000'

/** Creates missing queues and updates queues whose settings changed. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const wanted = settingsOf(name)
    const found = made.get(name)
    if (found && !differs(found, wanted)) continue
    await (found ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted))
    // pg-boss loads the settings of a queue at its first use. Inside a transaction on the single embedded connection that would deadlock.
    await boss.findJobs(name, { id: noJob })
  }
}

function settingsOf(name: JobName): Omit<Queue, 'name'> {
  const settings = jobSettings[name]
  return {
    retryLimit: settings.retryLimit,
    retryDelay: settings.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: settings.maxDelaySeconds,
    expireInSeconds: settings.maxTrySeconds,
    heartbeatSeconds,
    deleteAfterSeconds: settings.retentionDays * daySeconds,
    retentionSeconds: 60 * daySeconds,
    notify: true,
  }
}

function differs(found: Omit<Queue, 'name'>, wanted: Omit<Queue, 'name'>): boolean {
  return Object.entries(wanted).some(([setting, value]) => found[setting as keyof typeof wanted] !== value)
}

type StoppableWork = { stop(): Promise<void> }

/** Maximum wait for running jobs on shutdown. The whole shutdown may take 10 seconds. */
const timeoutMs = 7_000

/** One worker per kind of job: a kill interrupts at most one job of each kind. */
async function workOnJobs(boss: PgBoss, handlers: JobHandlers, log: Log): Promise<StoppableWork> {
  const handled = jobNames.filter((name) => handlers[name])
  for (const name of handled) {
    const handler = handlers[name]
    if (handler) await workOn(boss, name, handler, log)
  }
  for (const name of handled) {
    const { cron } = jobSettings[name]
    if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo', missed: 'once' })
  }
  // Deletes the schedules of jobs that have no handler, such as jobs of earlier versions.
  const isHandled = new Set<string>(handled)
  for (const { name } of await boss.getSchedules()) if (!isHandled.has(name)) await boss.unschedule(name)
  return {
    stop: async () => {
      const ended = Promise.all(handled.map((name) => boss.offWork(name)))
      const { promise: patience, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
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
      // Lets the worker fetch its next job without waiting for the poll.
      boss.notifyWorker(worker)
      if (job) await runOnce(name, handler, job, log)
    },
  )
}

/** The panel shows the message of a failed job, so unexpected errors get a Portuguese sentence. */
async function runOnce(name: JobName, handler: JobHandler, job: JobWithMetadata, log: Log) {
  const isLast = job.retryCount >= job.retryLimit
  try {
    await handler(job.data, { isLast, signal: job.signal })
  } catch (error) {
    // Not `instanceof`: the server bundle contains another copy of the class.
    if (error instanceof Error && error.name === 'JobFailure') {
      log[isLast ? 'error' : 'debug']({ job: name, id: job.id, sentence: error.message }, 'a job failed')
      throw error
    }
    const errorId = randomBytes(3).toString('hex').toUpperCase()
    log.error({ job: name, id: job.id, errorId, err: error }, 'a job failed unexpectedly')
    throw new JobFailure(`Falha inesperada (ocorrência ${errorId}).`)
  }
}
