import { pingIndexNow, type PingParts } from './index-now/ping-index-now.server.ts'

/** For `npm start`: pings now and then every minute, one ping at a time, until it is stopped. Keeps no process alive. */
export function pingIndexNowRegularly(parts: Omit<PingParts, 'signal'>, everyMs = 60_000): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current: Promise<unknown> | null = null
  const ping = () => {
    current ??= pingIndexNow({ ...parts, signal: stopping.signal })
      .catch((error: unknown) => parts.log.error({ err: error }, 'an IndexNow ping failed'))
      .finally(() => {
        current = null
      })
  }
  ping()
  const timer = setInterval(ping, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await current
    },
  }
}
