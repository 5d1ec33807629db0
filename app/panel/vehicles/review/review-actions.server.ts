import { addSources, unknownSourcesSentence } from '#app/panel/vehicles/editor/add-sources.server.ts'
import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { loggedVehicleChanges, readVehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { type FigureKey, figures, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { definePanelAction, parseRaw } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { type FigureReview, readReviewForm, type ReviewReason } from './review-form.ts'
import { isStale, staleDaysOn } from './browse-review.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { factStatementOf, resolveFactChange } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import { lockVehicle, type VehicleState } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import { sourceRecords } from '#app/panel/vehicles/editor/vehicle-rows.server.ts'
import { withFact, withSources } from '#app/panel/vehicles/records/record-changes.server.ts'
import { rewriteRecords } from '#app/panel/vehicles/records/write-records.server.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { sources } from '#database/schema/vehicles.ts'

export const reviewActions = {
  review: definePanelAction({ read: parseRaw, run: reviewSentFigure, failure: 'a figure could not be reviewed' }),
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

export type Reviewed = Extract<ReturnType<typeof toAnswer>, { outcome: 'reviewed' }>

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

/** Why a reviewed figure stays in the queue, for example because its date is old. */
function reasonsAfter(figure: FigureKey, review: FigureReview, isPublished: boolean, today: string): ReviewReason[] {
  const stale = isStale(figure, endOfReference(review.source.referenceDate), staleDaysOn(today))
  return [
    stale ? ('desatualizado' as const) : [],
    review.source.confidence === 'baixa' || !isPublished ? ('confianca-baixa' as const) : [],
    isPublished ? [] : ('sem-fonte' as const),
  ].flat()
}

type Review = {
  vehicleId: number
  figure: FigureKey
  baseRevision: number
  username: string
  review: FigureReview
}

type ReviewOutcome =
  | {
      outcome: 'reviewed'
      revision: number
      isPublished: boolean
      /** Purchase price of the three-year costs, if it differs from the model's price. */
      costsPurchaseBrl: number | null
    }
  | { outcome: 'missing' }
  | { outcome: 'unknown-sources'; codes: string[] }
  | { outcome: 'invalid'; problems: VehicleProblems }
  | ReviewConflict

/** Writes nothing if another editor saved the model meanwhile. */
export function reviewFigure(
  { db, clock }: { db: Database; clock: Clock },
  { vehicleId, figure, baseRevision, username, review }: Review,
): Promise<ReviewOutcome> {
  return db.transaction(async (tx): Promise<ReviewOutcome> => {
    const before = await lockVehicle(tx, vehicleId)
    if (!before) return { outcome: 'missing' }
    if (before.revision !== baseRevision) return conflictWith(before, figure)
    const { value, source, change } = review
    const changed = resolveFactChange(figure, change, factStatementOf(figure, before.fields), { ...source, value })
    if (changed.outcome === 'invalid') return changed
    const named = await addSources(tx, { [figure]: review.source }, review.newSources)
    if (named.outcome === 'unknown') return { outcome: 'unknown-sources', codes: named.codes }
    const target = `${nameOf(before.fields)} (${vehicleId}): ${figures[figure].label}`
    const changes = loggedVehicleChanges(before.fields, {
      ...before.fields,
      figures: { ...before.fields.figures, [figure]: value },
      sources: { ...before.fields.sources, ...named.sources },
    })
    const line = { username, action: 'figure-reviewed', target, path: editVehiclePath(vehicleId) } as const
    const action = { ids: [vehicleId], ...line, changes, prices: changed.recording }
    const withReview = (record: VehicleRecord) =>
      withSources(withFact(record, figure, value, source.note), [figure], sourceRecords(vehicleId, named.sources))
    await changeVehicles(tx, clock, action, (now) => rewriteRecords(tx, [vehicleId], withReview, { username, now }))
    return {
      outcome: 'reviewed',
      revision: before.revision + 1,
      isPublished: await isAnyPublished(tx, named.sources[figure]?.codes ?? []),
      costsPurchaseBrl: figure === 'priceBrl' ? purchaseOtherThan(before, review.value) : null,
    }
  })
}

/** Another editor saved the model; nothing was written. The fields contain the saved state. */
export type ReviewConflict = ReturnType<typeof conflictWith>

function conflictWith({ revision, savedBy, updatedAt, fields }: VehicleState, figure: FigureKey) {
  const source = fields.sources[figure]
  return {
    outcome: 'conflict' as const,
    /** Send it with a second review to overwrite the other save. */
    revision,
    /** null: not made by an editor. */
    username: savedBy,
    savedAt: updatedAt.toISOString(),
    value: fields.figures[figure],
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
}

async function isAnyPublished(tx: Database, codes: string[]): Promise<boolean> {
  const rows = await tx
    .select({ code: sources.code })
    .from(sources)
    .where(and(inArray(sources.code, codes), eq(sources.isPublished, true)))
    .limit(1)
  return rows.length > 0
}

function purchaseOtherThan({ fields }: VehicleState, priceBrl: number): number | null {
  const purchaseBrl = fields.costs?.purchaseBrl ?? null
  return purchaseBrl === priceBrl ? null : purchaseBrl
}
