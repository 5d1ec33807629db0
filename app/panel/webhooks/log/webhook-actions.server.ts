import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { lt, sql, count, inArray, eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { retentionStart } from './webhook-log-address.ts'
import { openStates } from '#app/panel/webhooks/webhook-events.ts'
import type { Jobs } from '#app/platform/jobs.ts'

export const webhookActions = {
  replay: definePanelAction({
    read: (form) => {
      const id = readRowId(form.get('id'))
      return id === null ? { outcome: 'unknown-delivery' as const } : { outcome: 'valid' as const, entry: id }
    },
    run: (deps, id) => replayDelivery(deps, { id, username: deps.username }),
    failure: 'a delivery could not be put into the queue again',
    isConfirmed: true,
  }),
  clear: definePanelAction({
    read: () => ({ outcome: 'valid', entry: null }),
    run: (deps) => clearWebhookLogs(deps, { username: deps.username }),
    failure: 'old webhook logs could not be cleared',
    isConfirmed: true,
  }),
}

type ClearOutcome = { outcome: 'cleared'; count: number }

/** Deletes rows older than 30 days. The audit log gets their number. */
export function clearWebhookLogs(
  { db, clock }: { db: Database; clock: Clock },
  { username }: { username: string },
): Promise<ClearOutcome> {
  return db.transaction(async (tx) => {
    const deleted = await deleteOld(tx, retentionStart(clock))
    const target = countOf(deleted, 'log', 'logs')
    await recordAdminAction(tx, clock, { username, action: 'webhook-logs-cleared', target })
    return { outcome: 'cleared', count: deleted }
  })
}

/** Counts in the database, because ids of many rows would use much memory. */
async function deleteOld(tx: Database, before: Date): Promise<number> {
  const deletedRows = tx
    .$with('deletedRows')
    .as(tx.delete(logs).where(lt(logs.createdAt, before)).returning({ id: logs.id }))
  const [row] = await tx
    .with(deletedRows)
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(deletedRows)
  return row?.count ?? 0
}

export type WebhookStats = { total: number; successes: number; errors: number; old: number }

/** Waiting and held deliveries count only in `total` and `old`. */
export async function countWebhookLogs(db: Database, clock: Clock): Promise<WebhookStats> {
  const [row] = await db
    .select({
      total: count(),
      successes: sql<number>`count(*) filter (where ${logs.success})`.mapWith(Number),
      open: sql<number>`(select count(*) from ${logs} where not success and ${inArray(sql`state`, [...openStates])})`.mapWith(
        Number,
      ),
      old: sql<number>`count(*) filter (where ${lt(logs.createdAt, retentionStart(clock))})`.mapWith(Number),
    })
    .from(logs)
  const { total, successes, open, old } = row ?? { total: 0, successes: 0, open: 0, old: 0 }
  return { total, successes, errors: total - successes - open, old }
}

type ReplayOutcome = {
  outcome:
    | 'queued'
    | 'waiting'
    | 'unknown-delivery'
    /** The token was wrong, or the body too large or incomplete, so it was not stored. */
    | 'without-body'
}

type WebhookDeps = { db: Database; clock: Clock; jobs: Jobs }

/** Unless already queued. A replay needs no approval. */
export function replayDelivery(
  { db, clock, jobs }: WebhookDeps,
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
