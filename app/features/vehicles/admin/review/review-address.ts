import { type FigureKey, isFigureKey } from '#app/features/vehicles/facts/facts.ts'
import { figureReviewPath } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { isReviewReason, type ReviewReason } from './review-reasons.ts'

/** The place behind which a page begins. `end` is the last day that its reference date can mean; null: no date. */
export type ReviewKey = { end: string | null; vehicleId: number; figure: FigureKey }

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

export function writeReviewKey({ end, vehicleId, figure }: ReviewKey): string {
  return `${end ?? 'sem-data'}.${vehicleId}.${figure}`
}

function readKey(text: string): ReviewKey | null {
  const [end = '', id, figure = ''] = text.split('.')
  const vehicleId = readRowId(id)
  if (vehicleId === null || !isFigureKey(figure)) return null
  if (end === 'sem-data') return { end: null, vehicleId, figure }
  return /^\d{4}-\d{2}-\d{2}$/.test(end) ? { end, vehicleId, figure } : null
}
