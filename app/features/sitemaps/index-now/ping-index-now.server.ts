import { eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import { listChangedAddresses, markAt, readMark, writeMark } from './changed-addresses.server.ts'
import { returnPingLease, takePingLease } from './ping-lease.server.ts'

export type PingParts = {
  db: Database
  clock: Clock
  log: Log
  siteUrl: string
  key: string
  endpoint?: string
  /** Addresses of one ping. */
  limit?: number
  /** Ends a ping that is under way. */
  signal?: AbortSignal
}

type PingOutcome = 'local-site' | 'first-mark' | 'other-node' | 'nothing-new' | 'told' | 'refused'

const markKey = 'indexnow-pinged-until'
/** The protocol takes this many at once: https://www.indexnow.org/documentation */
const mostAddresses = 10_000
const timeoutMs = 10_000
/** A write is visible long before. */
const settlingMs = 30_000

/**
 * Tells search engines which public addresses changed since the last time, whoever wrote them. What could not be told is
 * told the next time; the first time only remembers from when on.
 */
export async function pingIndexNow(parts: PingParts): Promise<PingOutcome> {
  const { db, clock, siteUrl } = parts
  if (isLocal(siteUrl)) return 'local-site'
  const [first] = await db
    .insert(portalState)
    .values({ key: markKey, value: writeMark(markAt(clock.now())), updatedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (first) return 'first-mark'
  const token = await takePingLease(db, clock)
  if (!token) return 'other-node'
  try {
    return await tellChanges(parts)
  } finally {
    await returnPingLease(db, token)
  }
}

async function tellChanges(parts: PingParts): Promise<PingOutcome> {
  const { db, clock, log, limit = mostAddresses } = parts
  const [row] = await db.select().from(portalState).where(eq(portalState.key, markKey))
  if (!row) return 'nothing-new'
  const until = new Date(clock.now().getTime() - settlingMs)
  const changes = await listChangedAddresses(db, clock, readMark(row.value), { until, limit })
  if (!changes) return 'nothing-new'
  const refusal = await post(parts, changes.paths)
  if (refusal) {
    log.warn({ ...refusal, addresses: changes.paths.length }, 'IndexNow was not told of changed addresses')
    return 'refused'
  }
  await db
    .update(portalState)
    .set({ value: writeMark(changes.last), updatedAt: clock.now() })
    .where(eq(portalState.key, markKey))
  log.info({ addresses: changes.paths.length }, 'IndexNow was told of changed addresses')
  return 'told'
}

/** @returns why it was not taken, or null */
async function post(
  { siteUrl, key, endpoint = 'https://api.indexnow.org/indexnow', signal }: PingParts,
  paths: string[],
): Promise<{ status: number } | { err: unknown } | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: paths.map((path) => `${siteUrl}${path}`),
      }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    await response.body?.cancel()
    return response.status === 200 || response.status === 202 ? null : { status: response.status }
  } catch (error) {
    return { err: error }
  }
}

/** Addresses that only this machine can open. */
function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}
