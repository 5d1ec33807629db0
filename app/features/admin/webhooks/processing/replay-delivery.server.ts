import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'

export type ReplayOutcome = {
  outcome:
    | 'queued'
    /** It is in the queue already. */
    | 'waiting'
    | 'unknown-delivery'
    /** Its body was never kept: a wrong token, a body too large. */
    | 'without-body'
}

type Parts = { db: Database; clock: Clock; jobs: Jobs }

/** Puts a delivery into the queue again, whatever came of it before; the review does not stop it. */
export function replayDelivery(
  { db, clock, jobs }: Parts,
  { id, username }: { id: number; username: string },
): Promise<ReplayOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: logs.state, rawBody: logs.rawBody, eventType: logs.eventType })
      .from(logs)
      .where(eq(logs.id, id))
      .for('update')
    if (!row) return { outcome: 'unknown-delivery' }
    if (row.rawBody === null) return { outcome: 'without-body' }
    if (row.state === 'waiting') return { outcome: 'waiting' }
    await tx.update(logs).set({ state: 'waiting', success: false, errorMessage: null }).where(eq(logs.id, id))
    await jobs.enqueue(tx, 'process-delivery', { logId: id, isReplay: true }, { key: `delivery/${id}` })
    await recordAdminAction(tx, clock, { username, action: 'delivery-replayed', target: `${row.eventType} nº ${id}` })
    return { outcome: 'queued' }
  })
}
