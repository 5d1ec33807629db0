import { setTimeout as pause } from 'node:timers/promises'
import type { FollowedVersions } from '#app/platform/content/content-version.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'

const timeoutMs = 3_000
const againAfterMs = [500, 2_000, 10_000]

/**
 * Purges the caches in front of the portal (decision 0054). This node has dropped its own pages before, so they fetch no stale ones.
 * @returns stops purging
 */
export function purgeCaches(versions: Pick<FollowedVersions, 'onRaised'>, urls: string[], log: Log): () => void {
  const stopping = new AbortController()
  const purges = urls.map((url) => oneAtATime(() => purge(url, log, stopping.signal)))
  const stopListening = versions.onRaised(() => {
    for (const start of purges) start()
  })
  return () => {
    stopListening()
    stopping.abort()
  }
}

/** Calls during a run cause one more run in total. */
function oneAtATime(work: () => Promise<void>): () => void {
  let [isRunning, isWanted] = [false, false]
  const run = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await work()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

/** Never throws: without a purge a cache is stale for at most a minute. */
async function purge(url: string, log: Log, signal: AbortSignal) {
  for (const again of [...againAfterMs, null]) {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const { ok, status } = await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': 'page' }, signal: limit })
      if (ok) return
      throw new Error(`the cache answered ${status}`)
    } catch (error) {
      if (signal.aborted) return
      if (again === null) log.warn({ err: error, cache: url }, 'a cache could not be told that pages have changed')
      else await pause(again, undefined, { signal }).catch(() => {})
    }
  }
}
