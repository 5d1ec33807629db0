import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type FigureKey, figureKeys } from '#app/features/vehicles/facts/facts.ts'
import { figureColumns } from '#app/features/vehicles/facts/fact-columns.server.ts'
import { confidenceOf, isActiveVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { Database } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import type { KnownFigure, ModelFigures } from './browse-review.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'

type Kept = { version: number; models: ModelFigures[] }

const kept = new WeakMap<Database, Promise<Kept>>()

/**
 * The figures of every active model with what their sources say, by the models' ids. Kept in memory: asked again it costs
 * a look at the content version, and after a save what that save changed. One after another, so that nothing is read twice.
 */
export async function listModelFigures(db: Database): Promise<ModelFigures[]> {
  const before = kept.get(db) ?? Promise.resolve({ version: -1, models: [] })
  const next = before.then((known) => bringUpToDate(db, known))
  kept.set(db, next)
  next.catch(() => {
    if (kept.get(db) === next) kept.delete(db)
  })
  return (await next).models
}

/** Of the database itself: an editor who comes back from a save must not see what stood before it. */
async function bringUpToDate(db: Database, known: Kept): Promise<Kept> {
  const [topic] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  const version = topic?.version ?? 0
  if (version === known.version) return known
  const current = await db
    .select({ id: vehicles.id, revision: vehicles.revision })
    .from(vehicles)
    .where(isActiveVehicle)
    .orderBy(asc(vehicles.id))
  const byId = new Map(known.models.map((model) => [model.id, model]))
  const changed = current.filter(({ id, revision }) => byId.get(id)?.revision !== revision).map(({ id }) => id)
  for (const model of await readModels(db, changed)) byId.set(model.id, model)
  return { version, models: current.flatMap(({ id }) => byId.get(id) ?? []) }
}

/** One number that says which of the figures a model has. */
const knownBits: SQL<number> = sql`(${sql.join(
  figureKeys.map(
    (key, place) => sql`(${vehicles[figureColumns[key]]} is not null)::int * ${sql.raw(String(2 ** place))}`,
  ),
  sql` + `,
)})`

async function readModels(db: Database, ids: number[]): Promise<ModelFigures[]> {
  if (ids.length === 0) return []
  const wanted = sql`any(${sql.param(ids)}::integer[])`
  const [rows, sourced, published] = await Promise.all([
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
    db.select({ code: sources.code }).from(sources).where(eq(sources.isPublished, true)),
  ])
  const textsById = new Map(sourced.map(({ id, texts }) => [id, texts]))
  const read = figureReader(new Set(published.map(({ code }) => code)))
  return rows.map(({ id, revision, brand, name, known }) => {
    const texts = new Map((textsById.get(id) ?? '').split('\n').map((text) => [text.split('\t', 1)[0], text]))
    const has = figureKeys.filter((_key, place) => known & (1 << place))
    return { id, revision, brand, words: plainWords(name), figures: has.map((key) => read(key, texts.get(key))) }
  })
}

/** All sources of a model in one text: a large market has hundreds of thousands of rows, and a row costs more than a line. */
const sourceTexts = sql<string>`string_agg(concat_ws(E'\\t', ${vehicleFigureSources.figure}, coalesce(${vehicleFigureSources.referenceDate}, ''), ${vehicleFigureSources.confidence}, array_to_string(${vehicleFigureSources.sourceCodes}, E'\\t')), E'\\n')`

/** Figures that stand alike are one object, for the same reason. */
function figureReader(published: Set<string>) {
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
