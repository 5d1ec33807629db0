import { eq, sql } from 'drizzle-orm'
import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { mostShown, type WebhookPayload } from './webhook-payload.ts'

/** An unreadable or large body stays as it was sent: indented, two megabytes of nested lists would be a hundred and more. */
const body = sql`case
  when length(coalesce(${logs.rawBody}, '')) > ${mostShown} then ${logs.rawBody}
  else coalesce(jsonb_pretty(${logs.payload}), ${logs.rawBody})
end`

/** The body of one delivery, indented, as far as it is shown; the rest never leaves the database. Never throws. */
export async function findWebhookPayload(
  { db, log }: { db: Database; log: Log },
  logId: number | null,
): Promise<WebhookPayload> {
  if (logId === null) return { outcome: 'missing' }
  try {
    const [row] = await db
      .select({
        text: sql<string | null>`left(${body}, ${mostShown})`,
        size: sql<number | null>`length(${body})`,
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
