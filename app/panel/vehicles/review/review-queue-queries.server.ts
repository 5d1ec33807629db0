import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { listKnownSources, toKnownSource } from '#app/panel/vehicles/editor/add-sources.server.ts'
import { type FigureKey, figureKeys } from '#app/domain/vehicles/facts/facts.ts'
import { figureColumns } from '#app/domain/vehicles/facts/fact-columns.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { PageOpenings } from '#app/platform/content/page-views.server.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import {
  browseReview,
  type KnownFigure,
  type ModelFigures,
  type ModelViews,
  type ReviewAddress,
  type ReviewPlace,
  writeReviewKey,
} from './browse-review.ts'
import {
  confidenceOf,
  findPublishedSources,
  isActiveVehicle,
  type PublishedSources,
} from '#app/domain/vehicles/active-vehicles.server.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'

export type QueuedFigure = Awaited<ReturnType<typeof readRows>>[number]
export type ReviewQueue = Awaited<ReturnType<typeof findReviewQueue>>

export async function findReviewQueue(
  db: Database,
  address: ReviewAddress,
  { today, openings }: { today: string; openings: PageOpenings },
) {
  const models = await listModelFigures(db)
  const views = viewsOfModels(openings)
  const { counts, places, next } = browseReview(models, views, address, today)
  const brands = [...new Set(models.map(({ brand }) => brand))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const [rows, knownSources] = await Promise.all([readRows(db, places), listKnownSources(db)])
  // All model pages, 30 days. 0: the queue is sorted without views.
  const viewCount = [...views.values()].reduce((sum, count) => sum + count, 0)
  return { rows, counts, next: next && writeReviewKey(next), brands, knownSources, viewCount }
}

const modelPage = '/veiculo/'

function viewsOfModels(openings: PageOpenings): ModelViews {
  const byId = [...openings].map(([page, views]) => [
    page.startsWith(modelPage) ? page.slice(modelPage.length) : '',
    views,
  ])
  return new Map(byId.flatMap(([id, views]) => (Number(id) > 0 ? [[Number(id), Number(views)] as const] : [])))
}

/** Cached until the figures or the day change. */
export async function countFiguresToReview(db: Database, today: string): Promise<number> {
  const models = await listModelFigures(db)
  const before = counted.get(models)
  if (before?.today === today) return before.count
  const { counts } = browseReview(models, new Map(), everything, today)
  counted.set(models, { today, count: counts.all })
  return counts.all
}

const everything: ReviewAddress = { reason: null, figure: null, brand: null, search: '', after: null }
const counted = new WeakMap<object, { today: string; count: number }>()

async function readRows(db: Database, places: ReviewPlace[]) {
  if (places.length === 0) return []
  const ids = [...new Set(places.map(({ vehicleId }) => vehicleId))]
  const [models, figureSources] = await Promise.all([
    db.select().from(vehicles).where(inArray(vehicles.id, ids)),
    db.select().from(vehicleFigureSources).where(inArray(vehicleFigureSources.vehicleId, ids)),
  ])
  const named = await nameSources(db, [...new Set(figureSources.flatMap(({ sourceCodes }) => sourceCodes))])
  const modelById = new Map(models.map((model) => [model.id, model]))
  const sourceAt = new Map(figureSources.map((source) => [`${source.vehicleId}.${source.figure}`, source]))
  return places.flatMap(({ views, vehicleId, figure, reasons }) => {
    const model = modelById.get(vehicleId)
    const value = model?.[figureColumns[figure]] ?? null
    if (!model || value === null) return []
    const source = sourceAt.get(`${vehicleId}.${figure}`)
    return {
      id: `${vehicleId}.${figure}`,
      vehicleId,
      revision: model.revision,
      name: nameOf(model),
      version: model.version,
      year: model.year,
      views,
      figure,
      value,
      reasons,
      sources: (source?.sourceCodes ?? []).map((code) => named.get(code) ?? { code, text: code }),
      referenceDate: source?.referenceDate ?? null,
      /** null: no stored source. */
      confidence: source?.confidence ?? null,
      note: source?.note ?? null,
    }
  })
}

async function nameSources(db: Database, codes: string[]): Promise<Map<string, KnownSource>> {
  if (codes.length === 0) return new Map()
  const rows = await db.select().from(sources).where(inArray(sources.code, codes))
  return new Map(rows.map((row) => [row.code, toKnownSource(row)]))
}

type CachedModels = { version: number; models: ModelFigures[]; published: PublishedSources }

const cached = new WeakMap<Database, Promise<CachedModels>>()

/** Cached, by id. Rereads only models that changed since the cached version. Concurrent requests share one read. */
async function listModelFigures(db: Database): Promise<ModelFigures[]> {
  const before = cached.get(db) ?? Promise.resolve({ version: -1, models: [], published: new Map() })
  const next = before.then((known) => refresh(db, known))
  cached.set(db, next)
  next.catch(() => {
    if (cached.get(db) === next) cached.delete(db)
  })
  return (await next).models
}

/** Uses the version in the database, so that editors see their own saves. */
async function refresh(db: Database, known: CachedModels): Promise<CachedModels> {
  const [topic] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  const version = topic?.version ?? 0
  if (version === known.version) return known
  const published = await findPublishedSources(db)
  const current = await db
    .select({ id: vehicles.id, revision: vehicles.revision })
    .from(vehicles)
    .where(isActiveVehicle)
    .orderBy(asc(vehicles.id))
  const byId = new Map(known.models.map((model) => [model.id, model]))
  const isAffected = known.version < 0 ? new Set() : await findModelsOfChangedSources(db, known.published, published)
  const changed = current.filter(({ id, revision }) => byId.get(id)?.revision !== revision || isAffected.has(id))
  for (const model of await readModels(db, changed, published)) byId.set(model.id, model)
  return { version, models: current.flatMap(({ id }) => byId.get(id) ?? []), published }
}

async function findModelsOfChangedSources(
  db: Database,
  before: PublishedSources,
  now: PublishedSources,
): Promise<Set<number>> {
  const codes = [...before.keys(), ...now.keys()].filter((code) => before.get(code) !== now.get(code))
  if (codes.length === 0) return new Set()
  const { vehicleId: id, sourceCodes } = vehicleFigureSources
  const names = sql`${sourceCodes} && ${sql.param(codes)}::text[]`
  return new Set((await db.selectDistinct({ id }).from(vehicleFigureSources).where(names)).map((row) => row.id))
}

const knownBits: SQL<number> = sql`(${sql.join(
  figureKeys.map(
    (key, place) => sql`(${vehicles[figureColumns[key]]} is not null)::int * ${sql.raw(String(2 ** place))}`,
  ),
  sql` + `,
)})`

async function readModels(db: Database, models: { id: number }[], published: PublishedSources) {
  if (models.length === 0) return []
  const wanted = sql`any(${sql.param(models.map(({ id }) => id))}::integer[])`
  const [rows, sourced] = await Promise.all([
    db
      .select({
        id: vehicles.id,
        revision: vehicles.revision,
        brand: vehicles.brand,
        name: sql<string>`concat_ws(' ', ${vehicles.brand}, ${vehicles.model}, ${vehicles.version}, ${vehicles.year})`,
        known: knownBits,
      })
      .from(vehicles)
      .where(and(isActiveVehicle, sql`${vehicles.id} = ${wanted}`)),
    db
      .select({ id: vehicleFigureSources.vehicleId, texts: sourceTexts })
      .from(vehicleFigureSources)
      .where(and(sql`${vehicleFigureSources.vehicleId} = ${wanted}`, inArray(vehicleFigureSources.figure, figureKeys)))
      .groupBy(vehicleFigureSources.vehicleId),
  ])
  const textsById = new Map(sourced.map(({ id, texts }) => [id, texts]))
  const read = figureReader(published)
  return rows.map(({ id, revision, brand, name, known }): ModelFigures => {
    const texts = new Map((textsById.get(id) ?? '').split('\n').map((text) => [text.split('\t', 1)[0], text]))
    const has = figureKeys.filter((_key, place) => known & (1 << place))
    return { id, revision, brand, searchText: plainWords(name), figures: has.map((key) => read(key, texts.get(key))) }
  })
}

/** All sources of a model in one text, which is cheaper than rows for hundreds of thousands of figures. */
const sourceTexts = sql<string>`string_agg(concat_ws(E'\\t', ${vehicleFigureSources.figure}, coalesce(${vehicleFigureSources.referenceDate}, ''), ${vehicleFigureSources.confidence}, array_to_string(${vehicleFigureSources.sourceCodes}, E'\\t')), E'\\n')`

/** Parses `sourceTexts`. Equal figures share one object to save memory. */
function figureReader(published: PublishedSources) {
  const alike = new Map<string, KnownFigure>()
  return (figure: FigureKey, text: string | undefined): KnownFigure => {
    const found = alike.get(text ?? figure)
    if (found) return found
    const [, date = '', confidence, ...codes] = (text ?? figure).split('\t')
    const stated = { confidence: (confidence ?? 'baixa') as Confidence, sourceCodes: codes }
    const known = {
      figure,
      end: endOfReference(date),
      hasLowConfidence: confidenceOf(stated, published) === 'baixa',
      isUnsourced: !codes.some((code) => published.has(code)),
    }
    alike.set(text ?? figure, known)
    return known
  }
}
