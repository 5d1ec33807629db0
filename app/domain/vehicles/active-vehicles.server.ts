import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { findRenditions } from '#app/domain/images/renditions/image-renditions-queries.server.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { type SourceKind, weakKinds } from '#app/platform/source-kind.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { categoryFromDescription, isBodyCategory, vehicleTypes } from './vehicle-type.ts'
import { factsOfRow } from './facts/fact-columns.server.ts'
import {
  byListOrder,
  type Dimensions,
  type PriceSource,
  type UncertainFigure,
  uncertainFigures,
  type Vehicle,
} from './vehicle.ts'

type VehicleRow = typeof vehicles.$inferSelect
type FigureSourceRow = typeof vehicleFigureSources.$inferSelect

export const isActiveVehicle = eq(vehicles.isActive, true)

/** Lists models in list order (`byListOrder`). Cached until the content changes. */
export const listActiveVehicles = cachePerContentVersion('vehicles', async (db: Database): Promise<Vehicle[]> => {
  const published = await findPublishedSources(db)
  const uncertain = await listUncertain(db, published)
  const rows = await db
    .select({
      vehicle: getTableColumns(vehicles),
      price: getTableColumns(vehicleFigureSources),
      recalls: vehicleDossiers.recalls,
    })
    .from(vehicles)
    .leftJoin(
      vehicleFigureSources,
      and(eq(vehicleFigureSources.vehicleId, vehicles.id), eq(vehicleFigureSources.figure, 'priceBrl')),
    )
    .leftJoin(vehicleDossiers, eq(vehicleDossiers.vehicleId, vehicles.id))
    .where(isActiveVehicle)
  const listed = rows.map(({ vehicle, price, recalls }): Vehicle => {
    const one = toVehicle(vehicle, price && toPriceSource(price, published), uncertain.get(vehicle.id) ?? [])
    return recalls?.length ? { ...one, hasRecall: true } : one
  })
  const known = await findRenditions(
    db,
    listed.flatMap(({ imageUrls }) => imageUrls),
  )
  return listed.map((vehicle) => withKnownPictures(vehicle, known)).toSorted(byListOrder)
})

function withKnownPictures(vehicle: Vehicle, known: Map<string, PictureSource>): Vehicle {
  const pictures = vehicle.imageUrls.flatMap((url) => known.get(url) ?? [])
  return pictures.length > 0 ? { ...vehicle, pictures } : vehicle
}

/** Kinds by source code. null: unknown kind. */
export type PublishedSources = ReadonlyMap<string, SourceKind | null>

export async function findPublishedSources(db: Database): Promise<PublishedSources> {
  const { code, kind } = sources
  const rows = await db.select({ code, kind }).from(sources).where(eq(sources.isPublished, true))
  return new Map(rows.map((row) => [row.code, row.kind]))
}

export function toPriceSource(row: FigureSourceRow, published: PublishedSources): PriceSource {
  return {
    referenceDate: row.referenceDate,
    confidence: confidenceOf(row, published),
    hasPublishedSource: row.sourceCodes.some((code) => published.has(code)),
  }
}

/** 'baixa' if no published source is of a strong kind (decision 0068). */
export function confidenceOf<SourceConfidence extends Confidence | null>(
  { confidence, sourceCodes }: { confidence: SourceConfidence; sourceCodes: string[] },
  published: PublishedSources,
): SourceConfidence | 'baixa' {
  return sourceCodes.some((code) => isStrong(published.get(code))) ? confidence : 'baixa'
}

/** @param kind null: unknown, which counts as strong; undefined: the source is not published */
function isStrong(kind: SourceKind | null | undefined): boolean {
  return kind === null || (kind !== undefined && !weakKinds.includes(kind))
}

/** Keys of the figures with confidence 'baixa', which cards mark with '≈'. */
export function uncertainOf(rows: FigureSourceRow[], published: PublishedSources): UncertainFigure[] {
  const low = new Set(rows.filter((row) => confidenceOf(row, published) === 'baixa').map(({ figure }) => figure))
  return uncertainFigures.filter((figure) => low.has(figure))
}

/** Uncertain figures by vehicle id. Uses one query for all models. */
async function listUncertain(db: Database, published: PublishedSources): Promise<Map<number, UncertainFigure[]>> {
  const { vehicleId, figure, confidence, sourceCodes } = vehicleFigureSources
  const strong = [...published.keys()].filter((code) => isStrong(published.get(code)))
  const isWeak = sql`not ${sourceCodes} && ${sql.param(strong)}::text[]`
  const rows = await db
    .select({ vehicleId, figures: sql<UncertainFigure[]>`array_agg(${figure} order by ${figure})` })
    .from(vehicleFigureSources)
    .where(and(inArray(figure, [...uncertainFigures]), or(eq(confidence, 'baixa'), isWeak)))
    .groupBy(vehicleId)
  return new Map(rows.map((row) => [row.vehicleId, row.figures]))
}

export function toVehicle(
  row: VehicleRow,
  priceSource: PriceSource | null,
  uncertain: UncertainFigure[] = [],
): Vehicle {
  return {
    id: row.id,
    slug: row.slug,
    brand: row.brand,
    model: row.model,
    version: row.version === row.model ? null : row.version,
    year: row.year,
    type: row.type,
    typeLabel: vehicleTypes[row.type].label,
    category: isBodyCategory(row.category) ? row.category : categoryFromDescription(row.description ?? ''),
    availability: row.availability,
    priceSource,
    ...(uncertain.length > 0 && { uncertain }),
    ...factsOfRow(row),
    dimensions: dimensionsOf(row),
    imageUrls: imageUrlsOf(row),
    description: row.description,
  }
}

function dimensionsOf({ lengthMm, widthMm, heightMm, wheelbaseMm, wheelIn }: VehicleRow): Dimensions | null {
  if (lengthMm === null || heightMm === null || wheelbaseMm === null) return null
  return { lengthMm, widthMm, heightMm, wheelbaseMm, wheelIn }
}

function imageUrlsOf(row: VehicleRow): string[] {
  const named = [row.imageUrl, row.imageUrl2, row.imageUrl3, row.imageUrl4, row.imageUrl5]
  return [...named, ...row.moreImageUrls].filter((url): url is string => Boolean(url))
}
