import { unknownSourcesSentence } from '#app/features/vehicles/admin/editor/add-sources.server.ts'
import { readVehicleEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { type FigureKey, isFigureKey } from '#app/features/vehicles/facts/facts.ts'
import { definePanelAction, wholeForm } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { type FigureReview, readReviewForm } from './review-form.ts'
import { type ReviewOutcome, reviewFigure } from './review-figure.server.ts'
import { isStale, staleDaysOn } from './review-pace.ts'
import type { ReviewReason } from './review-reasons.ts'

/** What an editor can do to a figure that waits for a review. */
export const reviewActions = {
  review: definePanelAction({ read: wholeForm, run: reviewSentFigure, failure: 'a figure could not be reviewed' }),
}

async function reviewSentFigure({ db, clock, username }: PanelDeps, form: FormData) {
  const vehicleId = readRowId(form.get('vehicleId'))
  const figure = String(form.get('figure'))
  const today = dayInSaoPaulo(clock.now())
  if (vehicleId === null || !isFigureKey(figure)) return { outcome: 'missing' as const }
  const reading = readReviewForm(figure, readVehicleEntry(form), today)
  if (reading.outcome === 'invalid') return reading
  const { review } = reading
  const baseRevision = readRowId(form.get('revision')) ?? 0
  const outcome = await reviewFigure({ db, clock }, { vehicleId, figure, baseRevision, username, review })
  return toAnswer(outcome, figure, review, today)
}

function toAnswer(outcome: ReviewOutcome, figure: FigureKey, review: FigureReview, today: string) {
  if (outcome.outcome === 'unknown-sources') {
    const problems = { [nameOfField.source(figure, 'codes')]: unknownSourcesSentence(outcome.codes) }
    return { outcome: 'invalid' as const, problems }
  }
  if (outcome.outcome !== 'reviewed') return outcome
  const { revision, isPublished, costsPurchaseBrl } = outcome
  const reasons = reasonsAfter(figure, review, isPublished, today)
  return { outcome: 'reviewed' as const, revision, costsPurchaseBrl, reasons }
}

/** A review can leave a figure in the queue: an old date stays old. */
function reasonsAfter(figure: FigureKey, review: FigureReview, isPublished: boolean, today: string): ReviewReason[] {
  const stale = isStale(figure, endOfReference(review.source.referenceDate), staleDaysOn(today))
  return [
    stale ? ('desatualizado' as const) : [],
    review.source.confidence === 'baixa' || !isPublished ? ('confianca-baixa' as const) : [],
    isPublished ? [] : ('sem-fonte' as const),
  ].flat()
}
