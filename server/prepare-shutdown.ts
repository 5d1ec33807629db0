import type { Log } from '#app/platform/process/log.server.ts'
import type { RunningPortal } from './start-portal.ts'

/** docs/operations.md promises that the process is gone within 10 seconds, beside the time for proxies. */
const patienceMs = 9_500

/**
 * Ends the process in order: asked to by a signal, or after an exception that nobody caught, when nobody knows what state things
 * are in. Requests and jobs in flight are finished, the database is closed.
 */
export function prepareShutdown(log: Log, drainSeconds: number, say: (line: string) => void) {
  let running: RunningPortal | null = null
  let isEnding = false
  const end = (code: number) => {
    // npm passes an interrupt on a second time: that must not end the process in the middle of its stop.
    if (isEnding) return
    isEnding = true
    if (!running) return process.exit(code)
    say('Encerrando…')
    setTimeout(() => process.exit(1), drainSeconds * 1000 + patienceMs).unref()
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the portal could not be stopped in order')
        process.exit(1)
      },
    )
  }
  // Rejections that nobody handles come here too: https://nodejs.org/api/process.html#event-uncaughtexception
  process.on('uncaughtException', (error, origin) => {
    const line = { err: error, origin }
    if (isEnding) log.error(line, 'nobody caught a failure while the portal ended')
    else log.fatal(line, 'nobody caught a failure: the portal ends')
    end(1)
  })
  return {
    /** From now on, signals are heard. */
    stopsFirst(portal: RunningPortal) {
      running = portal
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
    },
  }
}
