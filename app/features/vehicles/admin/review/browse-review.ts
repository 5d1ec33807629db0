import { type FigureKey, figureKeys } from '#app/features/vehicles/facts/facts.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import type { ReviewAddress, ReviewKey } from './review-address.ts'
import { isStale, staleDaysOn } from './review-pace.ts'
import { type ReviewReason, reviewReasons } from './review-reasons.ts'

/** The figures that are known of an active model, in the order of the sheet. */
export type ModelFigures = {
  id: number
  revision: number
  brand: string
  /** Brand, model, version and year as they are compared. */
  words: string
  figures: readonly KnownFigure[]
}

export type KnownFigure = {
  figure: FigureKey
  /** The last day that its reference date can mean; null: no date. */
  end: string | null
  hasLowConfidence: boolean
  /** No published page states it. */
  isUnsourced: boolean
}

export type ReviewCounts = Record<ReviewReason, number> & { all: number }
export type ReviewPlace = ReviewKey & { reasons: ReviewReason[] }

/** Admin lists hold this many (T-72). */
const pageSize = 50

/** The openings of each model's page by its number; a model that nobody opened is missing. */
export type ModelViews = ReadonlyMap<number, number>

/**
 * A page of what has to be reviewed: figures of the model whose page is opened most often first. Among equals those without a date,
 * then by the end of their date, then by model and sheet. Every figure of every model is looked at once.
 * @param models active ones by their ids, ascending
 * @param today 'YYYY-MM-DD'
 */
export function browseReview(models: ModelFigures[], views: ModelViews, address: ReviewAddress, today: string) {
  const staleDays = staleDaysOn(today)
  const isWanted = modelFilter(address)
  const counts: ReviewCounts = { all: 0, desatualizado: 0, 'confianca-baixa': 0, 'sem-fonte': 0 }
  const byViews = new Map<number, PlacesByEnd>()
  for (const model of models) {
    if (!isWanted(model)) continue
    const seen = views.get(model.id) ?? 0
    const byEnd: PlacesByEnd = byViews.get(seen) ?? new Map()
    byViews.set(seen, byEnd)
    for (const known of model.figures) {
      if (address.figure && known.figure !== address.figure) continue
      const reasons = reasonsOf(known, isStale(known.figure, known.end, staleDays))
      if (reasons === noReasons) continue
      counts.all += 1
      for (const reason of reasons) counts[reason] += 1
      if (address.reason && !reasons.includes(address.reason)) continue
      const place = { views: seen, end: known.end, vehicleId: model.id, figure: known.figure, reasons }
      const sameEnd = byEnd.get(known.end)
      if (sameEnd) sameEnd.push(place)
      else byEnd.set(known.end, [place])
    }
  }
  return { counts, ...pageBehind(address.after, byViews) }
}

type PlacesByEnd = Map<string | null, ReviewPlace[]>

const noReasons: ReviewReason[] = []
/** One list for each combination: a large market has a hundred thousand figures. */
const combinations = Array.from({ length: 8 }, (_, bits) =>
  bits === 0
    ? noReasons
    : (Object.keys(reviewReasons) as ReviewReason[]).filter((_reason, place) => bits & (1 << place)),
)

function reasonsOf({ hasLowConfidence, isUnsourced }: KnownFigure, stale: boolean): ReviewReason[] {
  return combinations[(stale ? 1 : 0) + (hasLowConfidence ? 2 : 0) + (isUnsourced ? 4 : 0)] ?? noReasons
}

function modelFilter({ brand, search }: ReviewAddress): (model: ModelFigures) => boolean {
  const words = plainWords(search).split(/\s+/).filter(Boolean)
  return (model) => (!brand || model.brand === brand) && words.every((word) => model.words.includes(word))
}

function pageBehind(after: ReviewKey | null, byViews: Map<number, PlacesByEnd>) {
  const places: ReviewPlace[] = []
  for (const place of inOrder(after, byViews)) {
    if (places.length === pageSize) return { places, next: places.at(-1) as ReviewKey }
    places.push(place)
  }
  return { places, next: null }
}

function* inOrder(after: ReviewKey | null, byViews: Map<number, PlacesByEnd>): Generator<ReviewPlace> {
  for (const views of [...byViews.keys()].toSorted((a, b) => b - a)) {
    if (after && views > after.views) continue
    const behind = after?.views === views ? after : null
    const byEnd: PlacesByEnd = byViews.get(views) ?? new Map()
    for (const end of [...byEnd.keys()].toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))) {
      if (behind && (end ?? '') < (behind.end ?? '')) continue
      for (const place of byEnd.get(end) ?? []) if (!behind || isBehind(place, behind)) yield place
    }
  }
}

function isBehind(place: ReviewKey, after: ReviewKey): boolean {
  if (place.end !== after.end) return (place.end ?? '') > (after.end ?? '')
  if (place.vehicleId !== after.vehicleId) return place.vehicleId > after.vehicleId
  return figureKeys.indexOf(place.figure) > figureKeys.indexOf(after.figure)
}
