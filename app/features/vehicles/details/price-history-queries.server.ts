import { desc, eq, inArray } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { sources } from '#database/schema/vehicles.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { SourcePage } from './vehicle-details.ts'
import { priceChartOf, type PriceHistory } from './price-history.ts'

/** A chart of more has no room for its steps. */
const mostEntries = 60

/** The prices of a model and the days on which the portal learned of them, the newest 60; null if no price ever was known. */
export async function findPriceHistory(
  db: Database,
  clock: Clock,
  { id: vehicleId, priceBrl: current }: { id: number; priceBrl: number | null },
): Promise<PriceHistory | null> {
  const newest = await db
    .select()
    .from(currentVehiclePrices)
    .where(eq(currentVehiclePrices.vehicleId, vehicleId))
    .orderBy(desc(currentVehiclePrices.recordedAt), desc(currentVehiclePrices.id))
    .limit(mostEntries)
  if (newest.length === 0) return null
  const pages = await findPublishedPages(db, [...new Set(newest.flatMap(({ sourceCodes }) => sourceCodes))])
  const entries = newest.toReversed().map(({ id, priceBrl, referenceDate, confidence, recordedAt, sourceCodes }) => ({
    id,
    priceBrl,
    referenceDate,
    confidence,
    knownSince: dayInSaoPaulo(recordedAt),
    pages: sourceCodes.flatMap((code) => pages.get(code) ?? []),
  }))
  const until = current === null ? null : dayInSaoPaulo(clock.now())
  return { entries, chart: entries.length > 1 ? priceChartOf(entries, until) : null }
}

async function findPublishedPages(db: Database, codes: string[]): Promise<Map<string, SourcePage[]>> {
  if (codes.length === 0) return new Map()
  const rows = await db.select().from(sources).where(inArray(sources.code, codes))
  return new Map(rows.map(({ code, isPublished, pages }) => [code, isPublished ? pages : []]))
}
