import { isActiveVehicle, listActiveVehicles, confidenceOf } from '#app/domain/vehicles/active-vehicles.server.ts'
import {
  findVehicleByAddress,
  findVehicleBySlug,
  isOnSale,
  type Vehicle,
  type VehicleCardData,
} from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import {
  cacheEachPerContentVersion,
  cachePerContentVersion,
  type Content,
} from '#app/platform/content/content-cache.server.ts'
import { estimateRange } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import type { RatedVehicle } from '#app/domain/verdict/peer-rank.ts'
import { contrastOf } from '#app/domain/verdict/compare-vehicles.ts'
import { verdictOf } from '#app/domain/verdict/verdict.ts'
import { listRatedVehicles } from './rated-vehicles.server.ts'
import { findThreeYearAnalysis } from './owned-vehicle-queries.server.ts'
import {
  listActiveVehicleDetails,
  pagesOf,
  publishedOf,
} from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { analysisInList } from './three-year-analysis.ts'
import { buildVehiclePage, type VehiclePageData } from './vehicle-page-data.ts'
import { and, eq, sql, desc, inArray } from 'drizzle-orm'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicles, sources } from '#database/schema/vehicles.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import type { Database } from '#database/database.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { priceChartOf, type PriceHistory } from './price-history-section.tsx'

/** Finds a model by id, slug or former slug. null: none. */
export async function findActiveVehiclePage(
  content: Content,
  clock: Clock,
  idOrSlug: string,
): Promise<VehiclePageData | null> {
  const all = await listActiveVehicles(content)
  const vehicle = findVehicleBySlug(all, idOrSlug) ?? (await findWithoutSlug(content, all, idOrSlug))
  return vehicle && findCachedPage(content, { clock, vehicle, all })
}

type VehiclePageQuery = { clock: Clock; vehicle: Vehicle; all: Vehicle[] }

/** About 20 KB each. */
const maxCachedPages = 200

const findCachedPage = cacheEachPerContentVersion(readVehiclePage, {
  topics: ['vehicles', 'costs'],
  keyOf: ({ clock, vehicle }) => `${dayInSaoPaulo(clock.now())} ${vehicle.id}`,
  max: maxCachedPages,
})

async function readVehiclePage(
  content: Content,
  { clock, vehicle, all }: VehiclePageQuery,
): Promise<VehiclePageData | null> {
  const [[details], prices, analysisOf, rated] = await Promise.all([
    listActiveVehicleDetails(content.db, [vehicle.id]),
    loadOrNothing(content, () => findPriceHistory(content.db, vehicle.id), null),
    loadOrNothing(content, () => findThreeYearAnalysis(content, clock), analysisInList),
    listRatedVehicles(content, dayInSaoPaulo(clock.now())),
  ])
  if (!details) return null
  const page = buildVehiclePage(details, vehicle, all)
  const own = rated.find(({ id }) => id === vehicle.id)
  const range = estimateRange(rangeVehicleOf(vehicle, page.borrowed))
  const verdict = own ? verdictOf(own, range, rated.filter(isOnSale)) : null
  const contrasts = own ? contrastsOf(own, page.similar, rated) : {}
  return { ...page, prices, analysis: analysisOf(details), verdict, contrasts, isOnServer: true }
}

/** What each similar model does better or worse, by id. */
function contrastsOf(own: RatedVehicle, similar: VehicleCardData[], rated: RatedVehicle[]): Record<number, string> {
  const found = similar.flatMap(({ id }) => {
    const other = rated.find((one) => one.id === id)
    const contrast = other && contrastOf(own, other)
    return contrast ? [[id, contrast] as const] : []
  })
  return Object.fromEntries(found)
}

/** A former slug wins over an id at the end of the address: the id may belong to another model. */
async function findWithoutSlug(content: Content, all: Vehicle[], idOrSlug: string): Promise<Vehicle | null> {
  const formerId = /^\d+$/.test(idOrSlug) ? undefined : (await findFormerSlugs(content)).get(idOrSlug.toLowerCase())
  return all.find(({ id }) => id === formerId) ?? findVehicleByAddress(all, idOrSlug)
}

const maxFormerSlugs = 20_000

const wasActive = sql`(${vehicleRevisions.record} -> 'vehicle' ->> 'is_active')::boolean`
const recordedSlug = sql<string>`${vehicleRevisions.record} -> 'vehicle' ->> 'slug'`

/** A slug that several models had leads to the last of them. Slugs used only before publication do not redirect. */
const findFormerSlugs = cachePerContentVersion('vehicles', async (db): Promise<Map<string, number>> => {
  const rows = await db
    .selectDistinctOn([recordedSlug], { slug: recordedSlug, id: vehicleRevisions.vehicleId })
    .from(vehicleRevisions)
    .innerJoin(vehicles, eq(vehicles.id, vehicleRevisions.vehicleId))
    .where(and(isActiveVehicle, wasActive, sql`${recordedSlug} <> ${vehicles.slug}`))
    .orderBy(recordedSlug, sql`${vehicleRevisions.savedAt} desc`)
    .limit(maxFormerSlugs)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
})

const maxEntries = 60

/** The newest prices. null: never had a price. */
export async function findPriceHistory(db: Database, vehicleId: number): Promise<PriceHistory | null> {
  const newest = await db
    .select()
    .from(currentVehiclePrices)
    .where(eq(currentVehiclePrices.vehicleId, vehicleId))
    .orderBy(desc(currentVehiclePrices.recordedAt), desc(currentVehiclePrices.id))
    .limit(maxEntries)
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
