import { and, eq, inArray } from 'drizzle-orm'
import { byStrength } from '#app/platform/source-kind.ts'
import type { Database } from '#database/database.ts'
import {
  type SourcePage,
  sources,
  vehicleCosts,
  vehicleDossiers,
  vehicleFigureSources,
  vehicles,
} from '#database/schema/vehicles.ts'
import {
  confidenceOf,
  isActiveVehicle,
  type PublishedSources,
  toPriceSource,
  toVehicle,
  uncertainOf,
} from '#app/domain/vehicles/active-vehicles.server.ts'
import { readRecalls } from './recall.ts'
import type { CrashTest, FigureSource, ThreeYearCosts, VehicleDetails } from './vehicle-details.ts'
import { phrasesOfRow } from '#app/domain/vehicles/facts/fact-columns.server.ts'

const maxVehicles = 8

/** Lists at most eight models with all their data, in the order of `ids`. Ignores unknown ids. */
export async function listActiveVehicleDetails(db: Database, ids: number[]): Promise<VehicleDetails[]> {
  const wanted = ids.slice(0, maxVehicles)
  if (wanted.length === 0) return []
  const rows = await selectVehicleDetailRows(db).where(and(inArray(vehicles.id, wanted), isActiveVehicle))
  const vehicleDetails = await assembleVehicleDetails(db, rows)
  return wanted.flatMap((id) => vehicleDetails.find((details) => details.id === id) ?? [])
}

type VehicleRow = typeof vehicles.$inferSelect
type VehicleDetailRow = typeof vehicleDossiers.$inferSelect
type SourceRow = typeof sources.$inferSelect
type FigureSourceRow = typeof vehicleFigureSources.$inferSelect

/** Selects active and inactive models. */
export function selectVehicleDetailRows(db: Database) {
  return db
    .select()
    .from(vehicles)
    .leftJoin(vehicleDossiers, eq(vehicleDossiers.vehicleId, vehicles.id))
    .leftJoin(vehicleCosts, eq(vehicleCosts.vehicleId, vehicles.id))
    .$dynamic()
}

type Rows = Awaited<ReturnType<typeof selectVehicleDetailRows>>

export async function assembleVehicleDetails(db: Database, rows: Rows): Promise<VehicleDetails[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.vehicles.id)
  const figureSources = await db.select().from(vehicleFigureSources).where(inArray(vehicleFigureSources.vehicleId, ids))
  const codes = [...new Set(figureSources.flatMap((row) => row.sourceCodes))]
  const sourceRows = codes.length ? await db.select().from(sources).where(inArray(sources.code, codes)) : []
  const byCode = new Map(sourceRows.map((row) => [row.code, row]))
  return rows.map((row) =>
    toVehicleDetails(
      row.vehicles,
      row.vehicle_dossiers,
      row.vehicle_costs,
      figureSources.filter((source) => source.vehicleId === row.vehicles.id),
      byCode,
    ),
  )
}

/** @param byCode sources by code; unpublished sources are ignored */
export function toVehicleDetails(
  row: VehicleRow,
  details: VehicleDetailRow | null,
  costs: typeof vehicleCosts.$inferSelect | null,
  figureSources: FigureSourceRow[],
  byCode: Map<string, SourceRow>,
): VehicleDetails {
  const published = publishedOf(byCode)
  const price = figureSources.find((source) => source.figure === 'priceBrl')
  return {
    ...toVehicle(row, price ? toPriceSource(price, published) : null, uncertainOf(figureSources, published)),
    ...phrasesOfRow(row, details),
    figureSources: Object.fromEntries(
      figureSources.map((source) => [source.figure, toFigureSource(source, byCode, published)]),
    ),
    makerPageUrl: findMakerPageUrl(figureSources, byCode),
    crashTest: toCrashTest(row, details, figureSources.find((source) => source.figure === 'crashTest')?.note ?? null),
    features: {
      safety: details?.safety ?? [],
      comfort: details?.comfort ?? [],
      convenience: details?.convenience ?? [],
      multimedia: details?.multimedia ?? [],
    },
    unsourcedFeatures: details?.unsourcedItems ?? [],
    notEquipped: details?.notEquipped ?? [],
    recalls: readRecalls(details?.recalls ?? []),
    appliesTo: details?.appliesTo ?? null,
    faq: details?.faq ?? null,
    originalLink: details?.originalLink ?? null,
    costs: costs && toCosts(costs),
  }
}

function toFigureSource(
  row: FigureSourceRow,
  byCode: Map<string, SourceRow>,
  published: PublishedSources,
): FigureSource {
  const pages = pagesOf(row.sourceCodes, byCode)
  const { cycle, referenceDate, note } = row
  return { cycle, pages, referenceDate, confidence: confidenceOf(row, published), note }
}

/** A brand has one page of warranties or prices for all its models. */
const brandWide = ['priceBrl', 'warrantyVehicleYears', 'warrantyBatteryYears']

function findMakerPageUrl(figureSources: FigureSourceRow[], byCode: Map<string, SourceRow>): string | null {
  const uses = new Map<string, number>()
  for (const { figure, sourceCodes } of figureSources)
    for (const code of brandWide.includes(figure) ? [] : sourceCodes) {
      const { kind, isPublished, pages } = byCode.get(code) ?? {}
      const url = kind === 'manufacturer' && isPublished && pages?.[0]?.url
      if (url) uses.set(url, (uses.get(url) ?? 0) + 1)
    }
  const [most] = [...uses].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

export function publishedOf(byCode: Map<string, SourceRow>): PublishedSources {
  const published = [...byCode.values()].filter(({ isPublished }) => isPublished)
  return new Map(published.map(({ code, kind }) => [code, kind]))
}

/** Pages of the sources, the strongest source first. */
export function pagesOf(codes: string[], byCode: Map<string, SourceRow>): SourcePage[] {
  const named = codes.flatMap((code) => byCode.get(code) ?? []).filter(({ isPublished }) => isPublished)
  return named.toSorted(byStrength).flatMap(({ pages }) => pages)
}

/** @param note source's note about the tested car, used if `crashTestAppliesTo` is missing */
function toCrashTest(row: VehicleRow, details: VehicleDetailRow | null, note: string | null): CrashTest | null {
  if (row.crashTestProgram === null || row.crashTestStars === null) return null
  return {
    program: row.crashTestProgram,
    stars: row.crashTestStars,
    year: row.crashTestYear,
    appliesTo: details?.crashTestAppliesTo ?? note,
  }
}

export function toCosts(row: typeof vehicleCosts.$inferSelect): ThreeYearCosts {
  const { vehicleId: _vehicleId, ...costs } = row
  // Lists and revisions of earlier versions have no `typedOn`.
  return { ...costs, typedOn: costs.typedOn ?? {} }
}
