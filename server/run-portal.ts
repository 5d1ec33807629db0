import cluster from 'node:cluster'
import { readConfig } from '#app/platform/process/config.server.ts'
import type { MetricsAddress } from '#app/platform/process/setting-formats.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { prepareShutdown } from './prepare-shutdown.ts'
import { type PortalProgram, startPortal } from './start-portal.ts'
import { isFurtherWorker, superviseWorkers, reportReady } from './worker-processes.ts'

export async function runPortal(program: PortalProgram): Promise<void> {
  // Without a listener, a closed output pipe would end the process.
  process.stdout.on('error', () => {})
  const say = (line: string) => {
    if (!isFurtherWorker()) process.stdout.write(`${line}\n`)
  }
  try {
    const config = readConfig(process.env)
    const log = openLog(config)
    if (cluster.isPrimary && config.workers > 1) {
      superviseWorkers(config.workers, log)
      if (config.metrics) await serveWorkerMetrics(config.metrics)
      return
    }
    const ending = prepareShutdown(log, config.drainSeconds, say)
    const portal = await startPortal(config, log, program, say)
    ending.stopsFirst(portal)
    say(`\n  Carga Plena em ${portal.url}\n`)
    reportReady()
  } catch (error) {
    if (!(error instanceof StartupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function serveWorkerMetrics(address: MetricsAddress): Promise<void> {
  const { ofWorkers, serveMetrics } = await import('./metrics.ts')
  await serveMetrics(address, ofWorkers())
}
