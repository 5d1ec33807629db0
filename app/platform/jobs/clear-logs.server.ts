import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import {
  adminResetTokens,
  adminSessions,
  adminSignInAttempts,
  adminSignInChallenges,
} from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsAutosaves } from '#database/schema/news.ts'
import { rateLimits } from '#database/schema/portal.ts'

/** Rows of one statement: few enough that nobody waits for it on the one connection of the embedded database. */
const mostAtOnce = 500
const dayMs = 86_400_000

/** Deletes what nobody needs any more, a few rows at a time, until nothing is left of it or `signal` is aborted. */
export async function clearLogs(db: Database, clock: Clock, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  for (const [table, isOver] of whatIsOver(now)) {
    let deleted = mostAtOnce
    while (deleted === mostAtOnce && !signal.aborted) deleted = await deleteSome(db, table, isOver)
  }
  await eraseWhatExpired(db, now)
}

/** Each table's reach: a session by its end, a failed sign-in for a day, a draft for 30 days, a mail for 90. */
function whatIsOver(now: Date): [PgTable, SQL][] {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const passed = now.toISOString()
  return [
    [rateLimits, sql`${rateLimits.windowEndsAt} <= ${passed}`],
    [adminSessions, sql`${adminSessions.expiresAt} <= ${passed}`],
    [adminSignInChallenges, sql`${adminSignInChallenges.expiresAt} <= ${passed}`],
    [adminResetTokens, sql`${adminResetTokens.expiresAt} <= ${passed}`],
    // A lock that still holds is not lifted by forgetting it.
    [
      adminSignInAttempts,
      sql`${adminSignInAttempts.lastAttempt} <= ${ago(1)} and coalesce(${adminSignInAttempts.lockedUntil} <= ${passed}, true)`,
    ],
    [newsAutosaves, sql`${newsAutosaves.savedAt} <= ${ago(30)}`],
    [outgoingMails, sql`${outgoingMails.state} in ('sent', 'failed') and ${outgoingMails.createdAt} <= ${ago(90)}`],
  ]
}

async function deleteSome(db: Database, table: PgTable, isOver: SQL): Promise<number> {
  const { rows } = (await db.execute(sql`
    with gone as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOver} limit ${mostAtOnce})) returning 1
    )
    select count(*)::int as count from gone
  `)) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** A failed mail keeps its words, so that it can be sent again; once nobody wants it, they go. */
async function eraseWhatExpired(db: Database, now: Date) {
  await db
    .update(outgoingMails)
    .set({ html: null, text: null })
    .where(
      sql`${outgoingMails.state} = 'failed' and ${outgoingMails.expiresAt} <= ${now.toISOString()} and ${outgoingMails.html} is not null`,
    )
}
