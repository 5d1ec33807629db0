import { type FactGroup, type FigureKey, figureKeys, figures, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { normalizeSearchTerm, plainWords } from '#app/platform/text/normalize-text.ts'
import { isReviewReason, type ReviewReason, reviewReasons } from './review-form.ts'
import { monthsBefore } from '#app/platform/brazil/reference-date.ts'
import { figureReviewPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** Figures of an active model, in the order of the data sheet. */
export type ModelFigures = {
  id: number
  revision: number
  brand: string
  searchText: string
  figures: readonly KnownFigure[]
}

export type KnownFigure = {
  figure: FigureKey
  /** Last day of the reference date: '2025-06' ends on 2025-06-30. null: no date. */
  end: string | null
  hasLowConfidence: boolean
  /** No published source has the figure. */
  isUnsourced: boolean
}

export type ReviewCounts = Record<ReviewReason, number> & { all: number }
export type ReviewPlace = ReviewKey & { reasons: ReviewReason[] }

const pageSize = 50

export type ModelViews = ReadonlyMap<number, number>

/**
 * Most viewed models first, then figures without a date, then the oldest. Pure.
 * @param models active, ascending by id
 * @param today 'YYYY-MM-DD'
 */
export function browseReview(models: ModelFigures[], views: ModelViews, address: ReviewAddress, today: string) {
  const staleDays = staleDaysOn(today)
  const isWanted = modelFilter(address)
  const counts: ReviewCounts = { all: 0, desatualizado: 0, 'confianca-baixa': 0, 'sem-fonte': 0 }
  const byViews = new Map<number, PlacesByEnd>()
  for (const model of models) {
    if (!isWanted(model)) continue
    const viewsOfModel = views.get(model.id) ?? 0
    const byEnd: PlacesByEnd = byViews.get(viewsOfModel) ?? new Map()
    byViews.set(viewsOfModel, byEnd)
    for (const known of model.figures) {
      if (address.figure && known.figure !== address.figure) continue
      const reasons = reasonsOf(known, isStale(known.figure, known.end, staleDays))
      if (reasons === noReasons) continue
      counts.all += 1
      for (const reason of reasons) counts[reason] += 1
      if (address.reason && !reasons.includes(address.reason)) continue
      const place = { views: viewsOfModel, end: known.end, vehicleId: model.id, figure: known.figure, reasons }
      const sameEnd = byEnd.get(known.end)
      if (sameEnd) sameEnd.push(place)
      else byEnd.set(known.end, [place])
    }
  }
  return { counts, ...pageBehind(address.after, byViews) }
}

type PlacesByEnd = Map<string | null, ReviewPlace[]>

const noReasons: ReviewReason[] = []
/** Combinations by bit mask. Figures share these arrays, because a large market has 100,000 figures. */
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
  return (model) => (!brand || model.brand === brand) && words.every((word) => model.searchText.includes(word))
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

/** Months until a figure is stale, by group. Editors see the reason in `why`. */
export const reviewIntervals = {
  Preço: { months: 6, why: 'tabelas, bônus e impostos mudam várias vezes por ano' },
  Energia: { months: 24, why: 'o PBEV sai todo ano; depois de dois, a medição é de outra linha' },
  Desempenho: { months: 24, why: 'muda com a linha, e poucas passam de dois anos sem mudança' },
  Medidas: { months: 24, why: 'mudam com a carroceria; a fonte é que envelhece' },
  Garantia: { months: 24, why: 'é política da marca, revista de tempos em tempos' },
} as const satisfies Record<FactGroup, { months: number; why: string }>

type StaleDays = Record<FigureKey, string>

/**
 * Earliest reference day that is not stale, by figure.
 * @param today 'YYYY-MM-DD'
 */
export function staleDaysOn(today: string): StaleDays {
  const entries = figureKeys.map((key) => [key, monthsBefore(today, reviewIntervals[figures[key].group].months)])
  return Object.fromEntries(entries) as StaleDays
}

/** A figure without a date is stale. */
export function isStale(figure: FigureKey, end: string | null, staleDays: StaleDays): boolean {
  return end === null || end < staleDays[figure]
}

/** Sort key and page cursor. `end`: last day of the reference date; null: no date. */
type ReviewKey = { views: number; end: string | null; vehicleId: number; figure: FigureKey }

export type ReviewAddress = {
  reason: ReviewReason | null
  figure: FigureKey | null
  brand: string | null
  search: string
  after: ReviewKey | null
}

export function readReviewAddress(parameters: URLSearchParams): ReviewAddress {
  const reason = parameters.get('motivo') ?? ''
  const figure = parameters.get('numero') ?? ''
  return {
    reason: isReviewReason(reason) ? reason : null,
    figure: isFigureKey(figure) ? figure : null,
    brand: normalizeSearchTerm(parameters.get('marca') ?? '') || null,
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    after: readKey(parameters.get('depois') ?? ''),
  }
}

export function reviewQueueHref({ reason, figure, brand, search }: Partial<ReviewAddress> = {}): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (reason) parameters.set('motivo', reason)
  if (figure) parameters.set('numero', figure)
  if (brand) parameters.set('marca', brand)
  const query = parameters.toString()
  return query ? `${figureReviewPath}?${query}` : figureReviewPath
}

export function writeReviewKey({ views, end, vehicleId, figure }: ReviewKey): string {
  return `${views}.${end ?? 'sem-data'}.${vehicleId}.${figure}`
}

function readKey(text: string): ReviewKey | null {
  const [viewText = '', end = '', id, figure = ''] = text.split('.')
  const vehicleId = readRowId(id)
  if (vehicleId === null || !isFigureKey(figure) || !/^\d{1,9}$/.test(viewText)) return null
  const views = Number(viewText)
  if (end === 'sem-data') return { views, end: null, vehicleId, figure }
  return /^\d{4}-\d{2}-\d{2}$/.test(end) ? { views, end, vehicleId, figure } : null
}
