import { inArray } from 'drizzle-orm'
import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'
import { listKnownSources, toKnownSource } from '#app/features/vehicles/admin/editor/known-sources-queries.server.ts'
import type { FigureKey } from '#app/features/vehicles/facts/facts.ts'
import { figureColumns } from '#app/features/vehicles/facts/fact-columns.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { PageOpenings } from '#app/platform/content/page-views.server.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { browseReview, type ModelViews, type ReviewCounts, type ReviewPlace } from './browse-review.ts'
import { listModelFigures } from './model-figures-queries.server.ts'
import { type ReviewAddress, writeReviewKey } from './review-address.ts'
import type { ReviewReason } from './review-reasons.ts'

/** A figure that waits for an editor. */
export type QueuedFigure = {
  /** Unique in the list. */
  id: string
  vehicleId: number
  /** The model's, at which a review begins. */
  revision: number
  name: string
  version: string | null
  year: number
  /** Openings of the model's page in the last 30 days. */
  views: number
  figure: FigureKey
  value: number
  reasons: ReviewReason[]
  sources: KnownSource[]
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' */
  referenceDate: string | null
  /** Null where the figure has no source row. */
  confidence: Confidence | null
  note: string | null
}

export type ReviewQueue = {
  rows: QueuedFigure[]
  counts: ReviewCounts
  next: string | null
  brands: string[]
  /** What can be chosen from without being typed. */
  knownSources: KnownSource[]
  /** Openings of the pages of models in the last 30 days; 0: nobody knows which is opened most often. */
  viewCount: number
}

/** A page of the figures of active models that are stale, of low confidence or without a source. */
export async function findReviewQueue(
  db: Database,
  address: ReviewAddress,
  { today, openings }: { today: string; openings: PageOpenings },
): Promise<ReviewQueue> {
  const models = await listModelFigures(db)
  const views = viewsOfModels(openings)
  const { counts, places, next } = browseReview(models, views, address, today)
  const brands = [...new Set(models.map(({ brand }) => brand))].toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
  const [rows, knownSources] = await Promise.all([readRows(db, places), listKnownSources(db)])
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

/** How many figures wait for an editor; kept like the list itself. */
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

async function readRows(db: Database, places: ReviewPlace[]): Promise<QueuedFigure[]> {
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
