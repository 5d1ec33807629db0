import { count, inArray, lt, sql } from 'drizzle-orm'
import { openStates } from '#app/features/admin/webhooks/delivery-states.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { oldestRetained } from './webhook-log-retention.ts'

/** All deliveries that the log holds; `old` would go if the log were cleared now. */
export type WebhookStats = { total: number; successes: number; errors: number; old: number }

/** AHOOK-01, in one walk through an index, and one through what did not succeed. What is open is neither success nor error. */
export async function countWebhookLogs(db: Database, clock: Clock): Promise<WebhookStats> {
  const [row] = await db
    .select({
      total: count(),
      successes: sql<number>`count(*) filter (where ${logs.success})`.mapWith(Number),
      open: sql<number>`(select count(*) from ${logs} where not success and ${inArray(sql`state`, [...openStates])})`.mapWith(
        Number,
      ),
      old: sql<number>`count(*) filter (where ${lt(logs.createdAt, oldestRetained(clock))})`.mapWith(Number),
    })
    .from(logs)
  const { total, successes, open, old } = row ?? { total: 0, successes: 0, open: 0, old: 0 }
  return { total, successes, errors: total - successes - open, old }
}
