import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that requests in flight may take to end once the portal listens no more. */
const patienceMs = 8_000

/**
 * The end of a server in order. While it drains it answers as always, says so to whoever checks it, and asks each client to come back on
 * another connection: a proxy that keeps connections open would otherwise send a request into one that is just being closed.
 */
export type Drain = {
  isDraining(): boolean
  /** For the listener of all requests. */
  mark(listener: RequestListener): RequestListener
  /** Resolves once the last answer was sent, or a client was too slow. @param drainMs how long proxies take to notice */
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
        setTimeout(() => server.closeAllConnections(), patienceMs).unref()
      })
    },
  }
}
