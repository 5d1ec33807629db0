import { count, sql } from 'drizzle-orm'
import { mayBeMailed } from '#app/features/newsletter/subscriber-link.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** ANL-01. `mailed`: who would get an issue now. `newThisMonth`: since midnight of the month's first day in São Paulo. */
export type SubscriberCounts = {
  total: number
  active: number
  mailed: number
  inactive: number
  newThisMonth: number
}

/** All of them by one walk through the table. */
export async function countSubscribers(db: Database, clock: Clock): Promise<SubscriberCounts> {
  const { isActive, subscribedAt } = newsletterSubscribers
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const monthStart = sql`date_trunc('month', ${now} at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`
  const [counts] = await db
    .select({
      total: count(),
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      mailed: sql<number>`(count(*) filter (where ${mayBeMailed}))::int`,
      newThisMonth: sql<number>`(count(*) filter (where ${subscribedAt} >= ${monthStart}))::int`,
    })
    .from(newsletterSubscribers)
  const { total, active, mailed, newThisMonth } = counts ?? { total: 0, active: 0, mailed: 0, newThisMonth: 0 }
  return { total, active, mailed, inactive: total - active, newThisMonth }
}
