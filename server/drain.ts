import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Time for running requests, after the server stops listening. */
const timeoutMs = 8_000

/** During a drain the portal still answers, but fails readiness checks and sends `connection: close`. */
export type Drain = {
  isDraining(): boolean
  mark(listener: RequestListener): RequestListener
  /** @param drainMs time for proxies to notice the failing readiness checks */
  end(server: Server, drainMs: number): Promise<void>
}

export function openDrain(): Drain {
  let isDraining = false
  return {
    isDraining: () => isDraining,
    mark: (listener) => (incoming, outgoing) => {
      if (isDraining) outgoing.shouldKeepAlive = false
      listener(incoming, outgoing)
    },
    end: async (server, drainMs) => {
      isDraining = true
      await pause(drainMs)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
      })
    },
  }
}
