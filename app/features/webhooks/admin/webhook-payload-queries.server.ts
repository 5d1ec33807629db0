import { eq, sql } from 'drizzle-orm'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { mostShown, type WebhookPayload } from './webhook-payload.ts'

/** The body of one delivery, indented, as far as it is shown; the rest never leaves the database. Never throws. */
export async function findWebhookPayload(
  { db, log }: { db: Database; log: Log },
  logId: number | null,
): Promise<WebhookPayload> {
  if (logId === null) return { outcome: 'missing' }
  try {
    const [row] = await db
      .select({
        text: sql<string | null>`left(jsonb_pretty(${logs.payload}), ${mostShown})`,
        size: sql<number | null>`length(jsonb_pretty(${logs.payload}))`,
      })
      .from(logs)
      .where(eq(logs.id, logId))
    if (!row) return { outcome: 'missing' }
    if (row.text === null) return { outcome: 'empty' }
    return { outcome: 'found', text: row.text, size: row.size ?? row.text.length }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'the body of a delivery could not be read')
    return { outcome: 'failed' }
  }
}
