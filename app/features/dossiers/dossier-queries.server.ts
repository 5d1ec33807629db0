import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import {
  sources,
  type SourcePage,
  vehicleCosts,
  vehicleDossiers,
  vehicleFigureSources,
  vehicles,
} from '#database/schema/vehicles.ts'
import { isActiveVehicle, toPriceSource, toVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import type { CrashTest, Dossier, ThreeYearCosts } from './dossier.ts'
import { type FigureKey, figures, type FigureSource, type FigureValues } from './figure.ts'

type VehicleRow = typeof vehicles.$inferSelect
type DossierRow = typeof vehicleDossiers.$inferSelect
type SourceRow = typeof sources.$inferSelect
type FigureSourceRow = typeof vehicleFigureSources.$inferSelect

/** At most this many dossiers are read at once. */
const mostDossiers = 8

/** The complete records of active models, in the order of the ids. An id that is unknown or inactive is left out. */
export async function listActiveDossiers(db: Database, ids: number[]): Promise<Dossier[]> {
  const wanted = ids.slice(0, mostDossiers)
  if (wanted.length === 0) return []
  const [rows, figureSources] = await Promise.all([
    db
      .select()
      .from(vehicles)
      .leftJoin(vehicleDossiers, eq(vehicleDossiers.vehicleId, vehicles.id))
      .leftJoin(vehicleCosts, eq(vehicleCosts.vehicleId, vehicles.id))
      .where(and(inArray(vehicles.id, wanted), isActiveVehicle)),
    db.select().from(vehicleFigureSources).where(inArray(vehicleFigureSources.vehicleId, wanted)),
  ])
  const codes = [...new Set(figureSources.flatMap((row) => row.sourceCodes))]
  const sourceRows = codes.length ? await db.select().from(sources).where(inArray(sources.code, codes)) : []
  const byCode = new Map(sourceRows.map((row) => [row.code, row]))
  const dossiers = rows.map((row) =>
    toDossier(
      row.vehicles,
      row.vehicle_dossiers,
      row.vehicle_costs,
      figureSources.filter((source) => source.vehicleId === row.vehicles.id),
      byCode,
    ),
  )
  return wanted.flatMap((id) => dossiers.find((dossier) => dossier.id === id) ?? [])
}

/** @param byCode the sources that are published; without any the figures have no pages */
export function toDossier(
  row: VehicleRow,
  dossier: DossierRow | null,
  costs: typeof vehicleCosts.$inferSelect | null,
  figureSources: FigureSourceRow[],
  byCode: Map<string, SourceRow>,
): Dossier {
  const published = new Set([...byCode.values()].filter((source) => source.isPublished).map((source) => source.code))
  const price = figureSources.find((source) => source.figure === 'priceBrl')
  return {
    ...toVehicle(row, price ? toPriceSource(price, published) : null),
    figures: figureValues(row),
    figureSources: Object.fromEntries(figureSources.map((source) => [source.figure, toFigureSource(source, byCode)])),
    batteryChemistry: row.batteryChemistry,
    connector: row.connector,
    colour: dossier?.colour ?? null,
    transmission: dossier?.transmission ?? null,
    tractionText: dossier?.traction ?? row.traction,
    wheels: dossier?.wheels ?? null,
    crashTest: toCrashTest(row, dossier, figureSources.find((source) => source.figure === 'crashTest')?.note ?? null),
    features: {
      safety: dossier?.safety ?? [],
      comfort: dossier?.comfort ?? [],
      convenience: dossier?.convenience ?? [],
      multimedia: dossier?.multimedia ?? [],
    },
    unsourcedFeatures: dossier?.unsourcedItems ?? [],
    notEquipped: dossier?.notEquipped ?? [],
    appliesTo: dossier?.appliesTo ?? null,
    faq: dossier?.faq ?? null,
    originalLink: dossier?.originalLink ?? null,
    costs: costs && toCosts(costs),
  }
}

function figureValues(row: VehicleRow): FigureValues {
  const keys = Object.keys(figures) as FigureKey[]
  return Object.fromEntries(keys.map((key) => [key, key === 'priceBrl' ? row.priceValue : row[key]])) as FigureValues
}

function toFigureSource(row: FigureSourceRow, byCode: Map<string, SourceRow>): FigureSource {
  const pages = row.sourceCodes.flatMap((code): SourcePage[] => {
    const source = byCode.get(code)
    return source?.isPublished ? source.pages : []
  })
  return { cycle: row.cycle, pages, referenceDate: row.referenceDate, confidence: row.confidence, note: row.note }
}

/** A result often belongs to a sister car: what the dossier or the figure's own note says of that stands beside it. */
function toCrashTest(row: VehicleRow, dossier: DossierRow | null, note: string | null): CrashTest | null {
  if (row.crashTestProgram === null || row.crashTestStars === null) return null
  return {
    program: row.crashTestProgram,
    stars: row.crashTestStars,
    year: row.crashTestYear,
    appliesTo: dossier?.crashTestAppliesTo ?? note,
  }
}

function toCosts(row: typeof vehicleCosts.$inferSelect): ThreeYearCosts {
  const { vehicleId: _vehicleId, ...costs } = row
  return costs
}
