import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { sources } from '#database/schema/vehicles.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { confidenceOf } from '#app/domain/vehicles/active-vehicles.server.ts'
import { pagesOf, publishedOf } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { priceChartOf, type PriceHistory } from './price-history.ts'

/** A chart of more has no room for its steps. */
const mostEntries = 60

/** The prices of a model and the days on which the portal learned of them, the newest 60; null if no price ever was known. */
export async function findPriceHistory(db: Database, vehicleId: number): Promise<PriceHistory | null> {
  const newest = await db
    .select()
    .from(currentVehiclePrices)
    .where(eq(currentVehiclePrices.vehicleId, vehicleId))
    .orderBy(desc(currentVehiclePrices.recordedAt), desc(currentVehiclePrices.id))
    .limit(mostEntries)
  if (newest.length === 0) return null
  const byCode = await findSources(db, [...new Set(newest.flatMap(({ sourceCodes }) => sourceCodes))])
  const published = publishedOf(byCode)
  const entries = newest.toReversed().map(({ id, priceBrl, referenceDate, confidence, recordedAt, sourceCodes }) => ({
    id,
    priceBrl,
    referenceDate,
    confidence: confidence && confidenceOf({ confidence, sourceCodes }, published),
    knownSince: dayInSaoPaulo(recordedAt),
    pages: pagesOf(sourceCodes, byCode),
  }))
  return { entries, chart: entries.length > 1 ? priceChartOf(entries) : null }
}

async function findSources(db: Database, codes: string[]): Promise<Map<string, typeof sources.$inferSelect>> {
  if (codes.length === 0) return new Map()
  const rows = await db.select().from(sources).where(inArray(sources.code, codes))
  return new Map(rows.map((row) => [row.code, row]))
}
