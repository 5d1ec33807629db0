import { executeRows } from '#database/execute-rows.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import {
  adminResetTokens,
  adminSessions,
  adminSignInAttempts,
  adminSignInChallenges,
} from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsAutosaves } from '#database/schema/news.ts'
import { pageViews, rateLimits } from '#database/schema/portal.ts'
import { firstCountedDay } from '#app/platform/content/page-views.server.ts'
import { automarticlesWebhookLogs as deliveries } from '#database/schema/webhooks.ts'

/** Maximum rows per statement. More would block the single connection of the embedded database for too long. */
const maxAtOnce = 500
const dayMs = 86_400_000

/** Deletes small batches until nothing is left or `signal` is aborted. */
export async function clearLogs(db: Database, clock: Clock, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  for (const [table, isOver] of whatIsOver(now)) {
    const deletion = sql`delete from ${table} where ctid = any(${someOf(table, isOver)})`
    await repeatedly(db, deletion, signal)
  }
  await repeatedly(db, withoutSender(now), signal)
  await eraseWhatExpired(db, now)
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString()

/**
 * Days until deletion: failed sign-ins 1, refused deliveries 7, autosaves and page views 30, mails 90. Sessions and limits have their own
 * end.
 */
function whatIsOver(now: Date): [PgTable, SQL][] {
  const ago = (days: number) => daysBefore(now, days)
  const passed = now.toISOString()
  return [
    [rateLimits, sql`${rateLimits.windowEndsAt} <= ${passed}`],
    [adminSessions, sql`${adminSessions.expiresAt} <= ${passed}`],
    [adminSignInChallenges, sql`${adminSignInChallenges.expiresAt} <= ${passed}`],
    [adminResetTokens, sql`${adminResetTokens.expiresAt} <= ${passed}`],
    // Keeps failed sign-ins that still lock an account.
    [
      adminSignInAttempts,
      sql`${adminSignInAttempts.lastAttempt} <= ${ago(1)} and coalesce(${adminSignInAttempts.lockedUntil} <= ${passed}, true)`,
    ],
    [deliveries, sql`${deliveries.state} = 'refused' and ${deliveries.createdAt} <= ${ago(7)}`],
    [newsAutosaves, sql`${newsAutosaves.savedAt} <= ${ago(30)}`],
    [pageViews, sql`${pageViews.day} < ${firstCountedDay(now)}`],
    [outgoingMails, sql`${outgoingMails.state} in ('sent', 'failed') and ${outgoingMails.createdAt} <= ${ago(90)}`],
  ]
}

/** Deletes the IP addresses of deliveries after 30 days. The deliveries remain: articles refer to them. */
function withoutSender(now: Date): SQL {
  const isOld = sql`${deliveries.ipAddress} is not null and ${deliveries.createdAt} <= ${daysBefore(now, 30)}`
  return sql`update ${deliveries} set ip_address = null where ctid = any(${someOf(deliveries, isOld)})`
}

function someOf(table: PgTable, isOver: SQL): SQL {
  return sql`array(select ctid from ${table} where ${isOver} limit ${maxAtOnce})`
}

/**
 * Repeats until fewer than `maxAtOnce` rows are affected.
 * @param change affects at most `maxAtOnce` rows, and never the same row twice
 */
async function repeatedly(db: Database, change: SQL, signal: AbortSignal): Promise<void> {
  let changed = maxAtOnce
  while (changed === maxAtOnce && !signal.aborted) {
    const rows = await executeRows<{ count: number }>(
      db,
      sql`
      with changed as (${change} returning 1) select count(*)::int as count from changed`,
    )
    changed = rows[0]?.count ?? 0
  }
}

/** Deletes the text of failed mails that have expired. Until then an editor can send them again. */
async function eraseWhatExpired(db: Database, now: Date) {
  await db
    .update(outgoingMails)
    .set({ html: null, text: null })
    .where(
      sql`${outgoingMails.state} = 'failed' and ${outgoingMails.expiresAt} <= ${now.toISOString()} and ${outgoingMails.html} is not null`,
    )
}

/** Runs ANALYZE for each table, because the embedded database does not do this automatically. */
export async function analyzeDatabase(db: Database, signal: AbortSignal): Promise<void> {
  const rows = await executeRows<{ schema: string; name: string }>(
    db,
    sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2
  `,
  )
  for (const table of rows) {
    if (signal.aborted) return
    await db.execute(sql`analyze ${sql.identifier(table.schema)}.${sql.identifier(table.name)}`)
  }
}
