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
  /** Begins to work on what waits. Jobs without a handler go on waiting. */
  work(handlers: JobHandlers): Promise<void>
  /** Takes on nothing new and waits for what runs; what takes longer is made again by whoever works next. */
  stopWorking(): Promise<void>
  /** The same, and nothing can be put into the queue any more. */
  stop(): Promise<void>
}

/** The queue looks for tries that ended without a word this often. */
const superviseSeconds = 20

/**
 * Opens the queue on the portal's own database, and makes its tables when they are missing; nodes that start at once wait for each
 * other. `isWorker: false` can only put jobs into the queue.
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
    // Neither jobs that wait for others nor rebuilt indexes are used here.
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
  // Drizzle's type for every driver leaves open what a raw statement answers; both of ours give rows.
  const db = fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql)
  // A changed job comes as soon as a new one would, also if it waited for its next try.
  if (key) await boss.upsert(name, data, { db, singletonKey: key, startAfter: startAfter ?? 0, priority })
  else await boss.send(name, data, { db, priority, ...(startAfter && { startAfter }) })
}

/** Nobody else can be at work on a database of one process: what runs was left by one that was killed, and need not wait for a sign of life. */
async function takeUpAbandonedJobs({ executeSql }: OpenDatabase) {
  await executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`,
  )
}

function listenThrough({ listen }: OpenDatabase) {
  return async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
    // An empty message: the line was cut for a while, and something may have been missed.
    const stop = await listen(channel, (payload) => (payload ? onNotification(payload) : onReconnect()))
    onReconnect()
    return { close: stop }
  }
}

/** A database that is away makes every look into the queue fail: one line a minute says it as well. */
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

/** A worker that does not say for this long that it lives is taken for dead, and its job is made again. */
const heartbeatSeconds = 20

const noJob = '00000000-0000-0000-0000-000000000000'

/** Makes the queues that are missing and changes those whose settings are not ours any more. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const wanted = settingsOf(name)
    const found = made.get(name)
    if (found && !differs(found, wanted)) continue
    await (found ? boss.updateQueue(name, wanted) : boss.createQueue(name, wanted))
    // The library keeps what it knows of a queue, forgets it here, and asks again at the next use. Inside of a transaction, on the
    // embedded database's one connection, that question would wait for ever: it is asked now.
    await boss.findJobs(name, { id: noJob })
  }
}

function settingsOf(name: JobName): Omit<Queue, 'name'> {
  const settings = jobSettings[name]
  return {
    retryLimit: settings.retryLimit,
    retryDelay: settings.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestDelaySeconds,
    expireInSeconds: settings.longestTrySeconds,
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

/** The time that a running job has to end when the portal is stopped; the portal itself has 10 seconds. */
const patienceMs = 7_000

/** One worker per kind of job: each does one at a time, so that a kill interrupts at most one of each kind. */
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
    log.error({ job: name, id: job.id, errorId, err: error }, 'a job failed unexpectedly')
    throw new JobFailure(`Falha inesperada (ocorrência ${errorId}).`)
  }
}
