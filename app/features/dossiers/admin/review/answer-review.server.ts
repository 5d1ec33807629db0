import { unknownSourcesSentence } from '#app/features/dossiers/admin/add-sources.server.ts'
import { readVehicleEntry } from '#app/features/dossiers/admin/vehicle-entry.ts'
import { nameOfField } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import { type FigureKey, isFigureKey } from '#app/features/dossiers/figure.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import type { ReviewAnswer } from './review-answer.ts'
import { type FigureReview, readReviewForm } from './review-form.ts'
import { type ReviewOutcome, reviewFigure } from './review-figure.server.ts'
import { endOfReference } from '#app/platform/reference-date.ts'
import { isStale, staleDaysOn } from './review-pace.ts'
import type { ReviewReason } from './review-reasons.ts'

type Parts = { db: Database; clock: Clock; log: Log; username: string }

/** The review of a figure, from the request to what its form hears. Never throws. */
export async function answerReview({ log, username, ...parts }: Parts, request: Request): Promise<ReviewAnswer> {
  const form = await readForm(request)
  const vehicleId = readRowId(form.get('vehicleId'))
  const figure = String(form.get('figure'))
  const today = dayInSaoPaulo(parts.clock.now())
  try {
    if (vehicleId === null || !isFigureKey(figure)) return { outcome: 'missing' }
    const reading = readReviewForm(figure, readVehicleEntry(form), today)
    if (reading.outcome === 'invalid') return reading
    const { review } = reading
    const baseRevision = readRowId(form.get('revision')) ?? 0
    const outcome = await reviewFigure(parts, { vehicleId, figure, baseRevision, username, review })
    return toAnswer(outcome, figure, review, today)
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a figure could not be reviewed')
    return { outcome: 'failed' }
  }
}

function toAnswer(outcome: ReviewOutcome, figure: FigureKey, review: FigureReview, today: string): ReviewAnswer {
  if (outcome.outcome === 'unknown-sources') {
    const name = nameOfField.source(figure, 'codes')
    return { outcome: 'invalid', problems: { [name]: unknownSourcesSentence(outcome.codes) } }
  }
  if (outcome.outcome !== 'reviewed') return outcome
  const { revision, isPublished, costsPurchaseBrl } = outcome
  return { outcome: 'reviewed', revision, costsPurchaseBrl, reasons: reasonsAfter(figure, review, isPublished, today) }
}

/** A review can leave a figure in the queue: an old date stays old. */
function reasonsAfter(figure: FigureKey, review: FigureReview, isPublished: boolean, today: string): ReviewReason[] {
  const stale = isStale(figure, endOfReference(review.source.referenceDate), staleDaysOn(today))
  return [
    stale ? ('desatualizado' as const) : [],
    review.source.confidence === 'baixa' ? ('confianca-baixa' as const) : [],
    isPublished ? [] : ('sem-fonte' as const),
  ].flat()
}
