import { isActiveVehicle, listActiveVehicles, confidenceOf } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress, findVehicleBySlug, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import {
  cacheEachPerContentVersion,
  cachePerContentVersion,
  type Content,
} from '#app/platform/content/content-cache.server.ts'
import { findThreeYearAnalysis } from './owned-vehicle-queries.server.ts'
import {
  listActiveVehicleDetails,
  pagesOf,
  publishedOf,
} from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { analysisInList } from './three-year-analysis.ts'
import { inContext, type VehiclePageData } from './vehicle-page-data.ts'
import { and, eq, sql, desc, inArray } from 'drizzle-orm'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicles, sources } from '#database/schema/vehicles.ts'
import { loadOrNothing } from '#app/platform/failures/load-or-page-error.server.ts'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { priceChartOf, type PriceHistory } from './price-history-section.tsx'

/**
 * The model that an address names, with its place on the market and its prices until today; null where no active model has
 * that address.
 */
export async function findActiveVehiclePage(
  content: Content,
  clock: Clock,
  idOrSlug: string,
): Promise<VehiclePageData | null> {
  const all = await listActiveVehicles(content)
  const vehicle = findVehicleBySlug(all, idOrSlug) ?? (await findWithoutSlug(content, all, idOrSlug))
  return vehicle && findInContext(content, { clock, vehicle, all })
}

type Asked = { clock: Clock; vehicle: Vehicle; all: Vehicle[] }

/** Dossiers that are kept; each is some 20 KB. */
const mostCached = 200

const findInContext = cacheEachPerContentVersion(readInContext, {
  topics: ['vehicles', 'costs'],
  keyOf: ({ clock, vehicle }) => `${dayInSaoPaulo(clock.now())} ${vehicle.id}`,
  max: mostCached,
})

async function readInContext(content: Content, { clock, vehicle, all }: Asked): Promise<VehiclePageData | null> {
  const [[details], prices, analysisOf] = await Promise.all([
    listActiveVehicleDetails(content.db, [vehicle.id]),
    loadOrNothing(content, () => findPriceHistory(content.db, vehicle.id), null),
    loadOrNothing(content, () => findThreeYearAnalysis(content, clock), analysisInList),
  ])
  return details
    ? { ...inContext(details, vehicle, all), prices, analysis: analysisOf(details), isOnServer: true }
    : null
}

/** An address that a model had before goes before a number at its end, which may be another's. */
async function findWithoutSlug(content: Content, all: Vehicle[], idOrSlug: string): Promise<Vehicle | null> {
  const formerId = /^\d+$/.test(idOrSlug) ? undefined : (await findFormerSlugs(content)).get(idOrSlug.toLowerCase())
  return all.find(({ id }) => id === formerId) ?? findVehicleByAddress(all, idOrSlug)
}

/** Addresses that are remembered; far more than editors ever change. */
const mostRemembered = 20_000

const wasActive = sql`(${vehicleRevisions.record} -> 'vehicle' ->> 'is_active')::boolean`
const recordedSlug = sql<string>`${vehicleRevisions.record} -> 'vehicle' ->> 'slug'`

/**
 * The ids of active models by the addresses that they had in an earlier revision, so that an old link still leads to the car
 * (T-14); where two had the same one, the model that had it last. What a model was called before visitors saw it is nobody's link.
 * Read once per content version.
 */
const findFormerSlugs = cachePerContentVersion('vehicles', async (db): Promise<Map<string, number>> => {
  const rows = await db
    .selectDistinctOn([recordedSlug], { slug: recordedSlug, id: vehicleRevisions.vehicleId })
    .from(vehicleRevisions)
    .innerJoin(vehicles, eq(vehicles.id, vehicleRevisions.vehicleId))
    .where(and(isActiveVehicle, wasActive, sql`${recordedSlug} <> ${vehicles.slug}`))
    .orderBy(recordedSlug, sql`${vehicleRevisions.savedAt} desc`)
    .limit(mostRemembered)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
})

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
