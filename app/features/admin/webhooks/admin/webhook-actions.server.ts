import { replayDelivery } from '#app/features/admin/webhooks/processing/replay-delivery.server.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { countOf } from '#app/ui/format/plural.ts'
import { lt, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { oldestRetained } from './webhook-log-retention.ts'

/** The actions on the log of deliveries. */
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
  // AHOOK-09.
  clear: definePanelAction({
    read: () => ({ outcome: 'valid', entry: null }),
    run: (deps) => clearWebhookLogs(deps, { username: deps.username }),
    failure: 'old webhook logs could not be cleared',
    isConfirmed: true,
  }),
}

type ClearOutcome = { outcome: 'cleared'; count: number }

/** Deletes every delivery that is older than 30 days (AHOOK-08), and says in the log of actions how many went. */
export function clearWebhookLogs(
  { db, clock }: { db: Database; clock: Clock },
  { username }: { username: string },
): Promise<ClearOutcome> {
  return db.transaction(async (tx) => {
    const count = await deleteOld(tx, oldestRetained(clock))
    const target = countOf(count, 'log', 'logs')
    await recordAdminAction(tx, clock, { username, action: 'webhook-logs-cleared', target })
    return { outcome: 'cleared', count }
  })
}

/** One statement, whose rows stay in the database: they may be many. */
async function deleteOld(tx: Database, before: Date): Promise<number> {
  const gone = tx.$with('gone').as(tx.delete(logs).where(lt(logs.createdAt, before)).returning({ id: logs.id }))
  const [row] = await tx
    .with(gone)
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(gone)
  return row?.count ?? 0
}
