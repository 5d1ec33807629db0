import { asc, isNull } from 'drizzle-orm'
import { findCostTables } from '#app/domain/costs/cost-queries.server.ts'
import {
  type Content,
  cacheEachPerContentVersion,
  cachePerContentVersion,
} from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { distributorTariffs, tariffFlagMonths } from '#database/schema/costs.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { type DistributorTariff, type FlagTables, withMeanFlag } from './flag-surcharge.ts'

/** Safety limit: 40 years. */
const maxMonths = 480

/** Flags by month. A flag is a surcharge on electricity. */
const findFlagMonths = cachePerContentVersion('costs', (db: Database) => {
  const { flag, source, referenceDate, confidence, note, replacedAt } = tariffFlagMonths
  return db
    .select({ flag, source, referenceDate, confidence, note })
    .from(tariffFlagMonths)
    .where(isNull(replacedAt))
    .orderBy(asc(referenceDate))
    .limit(maxMonths)
})

const maxDistributors = 500

export const findDistributorTariffs = cachePerContentVersion('costs', async (db: Database) => {
  const { state, distributor, source, referenceDate, confidence, note, replacedAt } = distributorTariffs
  const { brlPerKwh, offPeakBrlPerKwh, intermediateBrlPerKwh, peakBrlPerKwh } = distributorTariffs
  const prices = { brlPerKwh, offPeakBrlPerKwh, intermediateBrlPerKwh, peakBrlPerKwh }
  const rows = await db
    .select({ state, distributor, ...prices, source, referenceDate, confidence, note })
    .from(distributorTariffs)
    .where(isNull(replacedAt))
    .orderBy(asc(distributor))
    .limit(maxDistributors)
  return rows.filter((row): row is typeof row & Pick<DistributorTariff, 'state'> => isStateCode(row.state))
})

/** @param today 'YYYY-MM-DD' in São Paulo */
export async function findFlagTables(content: Content, today: string): Promise<FlagTables> {
  const [{ figures }, flags] = await Promise.all([findCostTables(content), findFlagMonths(content)])
  return { figures, flags, month: today.slice(0, 7) }
}

/**
 * Home tariffs include the mean flag surcharge.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export const findCostTablesWithFlag = cacheEachPerContentVersion(
  async (content: Content, today: string) => {
    const [tables, flagTables] = await Promise.all([findCostTables(content), findFlagTables(content, today)])
    return { ...tables, figures: withMeanFlag(tables.figures, flagTables) }
  },
  { topics: ['costs'], keyOf: (today) => today.slice(0, 7), max: 3 },
)
