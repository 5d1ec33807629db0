import { type FigureKey, isFigureKey } from '#app/features/vehicles/facts/facts.ts'
import { figureReviewPath } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { isReviewReason, type ReviewReason } from './review-reasons.ts'

/**
 * The place behind which a page begins. `views` are the openings of the model's page, `end` the last day that the reference date can
 * mean; null: no date.
 */
export type ReviewKey = { views: number; end: string | null; vehicleId: number; figure: FigureKey }

/** Everything that an address of the queue says; null and '' choose nothing. */
export type ReviewAddress = {
  reason: ReviewReason | null
  figure: FigureKey | null
  /** As it is written in the table. */
  brand: string | null
  search: string
  after: ReviewKey | null
}

/** Reads an address forgivingly: what is no choice and no key is ignored. */
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

/** The one way to write an address of the queue: what is not set is left out. */
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
  const [seen = '', end = '', id, figure = ''] = text.split('.')
  const vehicleId = readRowId(id)
  if (vehicleId === null || !isFigureKey(figure) || !/^\d{1,9}$/.test(seen)) return null
  const views = Number(seen)
  if (end === 'sem-data') return { views, end: null, vehicleId, figure }
  return /^\d{4}-\d{2}-\d{2}$/.test(end) ? { views, end, vehicleId, figure } : null
}
