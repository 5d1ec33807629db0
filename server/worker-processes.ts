import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#app/platform/process/log.server.ts'

const restartAfterMs = 1_000

/** Starts the first worker alone, because it prepares the database. Replaces crashed workers. */
export function superviseWorkers(count: number, log: Log): void {
  // Workers accept connections themselves. With round robin, connections to a killed worker would get no response.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isEnding = false
  let isStarted = false
  const fork = () => {
    const worker = cluster.fork()
    worker.on('message', (message) => {
      if (message !== workerIsReady) return
      log.info({ worker: worker.process.pid }, 'a worker process answers')
      if (isStarted) return
      isStarted = true
      for (let more = 1; more < count; more++) fork()
    })
    worker.once('exit', (code, signal) => void replace(worker, code, signal))
  }
  const replace = async ({ process: { pid } }: Worker, code: number | null, signal: string | null) => {
    const living = Object.keys(cluster.workers ?? {}).length
    if (isEnding || !isStarted) {
      if (living === 0) process.exit(isStarted ? 0 : (code ?? 1))
      return
    }
    log.error({ worker: pid, code, signal }, 'a worker process ended and is replaced')
    await pause(restartAfterMs)
    if (!isEnding) fork()
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      isEnding = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    })
  fork()
}

const workerIsReady = 'ready'

export function reportReady(): void {
  if (cluster.isWorker) process.send?.(workerIsReady)
}

/** Further workers print no start messages and do not check the port. */
export function isFurtherWorker(): boolean {
  return cluster.isWorker && (cluster.worker?.id ?? 1) > 1
}
