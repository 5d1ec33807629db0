import { asc, isNull } from 'drizzle-orm'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { marketCounts } from '#database/schema/costs.ts'
import { type Market, marketOf } from './market.ts'

/** Many years of months, models and states. */
const mostRows = 5000

/** Registrations and the fleet, kept in memory until an editor changes a count: `findMarket(content)`. */
export const findMarket = cachePerContentVersion('costs', async (db: Database): Promise<Market> => {
  const { measure, subject, powertrain, count, source, referenceDate, note, replacedAt } = marketCounts
  const rows = await db
    .select({ measure, subject, powertrain, count, source, referenceDate, note })
    .from(marketCounts)
    .where(isNull(replacedAt))
    .orderBy(asc(marketCounts.id))
    .limit(mostRows)
  return marketOf(rows)
})
