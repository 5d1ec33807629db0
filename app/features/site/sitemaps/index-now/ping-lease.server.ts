import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'

const leaseKey = 'indexnow-pinging'
/** Longer than a ping can take; a node that died in the middle of one is waited for no longer. */
const leaseMs = 60_000

/**
 * The right to ping, for one node at a time. A row and not a lock: a lock would keep a transaction open while the network
 * is waited for, and the embedded database has one connection for everybody.
 * @returns a token to give back, or null where another node has the right
 */
export async function takePingLease(db: Database, clock: Clock): Promise<string | null> {
  const now = clock.now()
  const token = randomUUID()
  const [taken] = await db
    .insert(portalState)
    .values({ key: leaseKey, value: token, updatedAt: now })
    .onConflictDoUpdate({
      target: portalState.key,
      set: { value: token, updatedAt: now },
      setWhere: lte(portalState.updatedAt, new Date(now.getTime() - leaseMs)),
    })
    .returning({ value: portalState.value })
  return taken ? token : null
}

export async function returnPingLease(db: Database, token: string): Promise<void> {
  await db.delete(portalState).where(and(eq(portalState.key, leaseKey), eq(portalState.value, token)))
}
