import type { Log } from '#app/platform/process/log.server.ts'
import type { RunningPortal } from './start-portal.ts'

/** Maximum duration. docs/operations.md promises an exit within 10 s after the drain time. */
const timeoutMs = 9_500

/** Handles signals and uncaught exceptions: finishes running requests and jobs, then closes the database. */
export function prepareShutdown(log: Log, drainSeconds: number, say: (line: string) => void) {
  let running: RunningPortal | null = null
  let isEnding = false
  const end = (code: number) => {
    // npm forwards an interrupt a second time, which must not abort the shutdown.
    if (isEnding) return
    isEnding = true
    if (!running) return process.exit(code)
    say('Encerrando…')
    setTimeout(() => process.exit(1), drainSeconds * 1000 + timeoutMs).unref()
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the portal could not be stopped in order')
        process.exit(1)
      },
    )
  }
  // This event also reports unhandled rejections: https://nodejs.org/api/process.html#event-uncaughtexception
  process.on('uncaughtException', (error, origin) => {
    const line = { err: error, origin }
    if (isEnding) log.error(line, 'uncaught failure while the portal ended')
    else log.fatal(line, 'uncaught failure: the portal ends')
    end(1)
  })
  return {
    stopsFirst(portal: RunningPortal) {
      running = portal
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
    },
  }
}
