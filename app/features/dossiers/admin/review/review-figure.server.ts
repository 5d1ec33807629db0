import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { type FigureKey, figures } from '#app/features/dossiers/figure.ts'
import { figureColumns } from '#app/features/dossiers/figure-columns.server.ts'
import { keepVehicleRevisions } from '#app/features/vehicles/admin/keep-vehicle-revisions.server.ts'
import { recordVehiclePrices } from '#app/features/vehicles/admin/record-vehicle-prices.server.ts'
import { displayTexts } from '#app/features/vehicles/display-texts.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/clock.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleCosts, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { cycleOf } from './figure-limits.ts'
import type { ReviewConflict } from './review-answer.ts'
import type { FigureReview } from './review-form.ts'

type VehicleRow = typeof vehicles.$inferSelect

type Review = {
  vehicleId: number
  figure: FigureKey
  /** The model's revision that the editor began with. */
  baseRevision: number
  username: string
  review: FigureReview
}

export type ReviewOutcome =
  | {
      outcome: 'reviewed'
      revision: number
      isPublished: boolean
      /** Of the three-year costs, where it is no longer the model's price. */
      costsPurchaseBrl: number | null
    }
  | { outcome: 'missing' }
  | { outcome: 'unknown-sources'; codes: string[] }
  | ReviewConflict

/** Confirms or corrects one figure of a model that nobody has saved since the editor opened it. */
export function reviewFigure(
  { db, clock }: { db: Database; clock: Clock },
  { vehicleId, figure, baseRevision, username, review }: Review,
): Promise<ReviewOutcome> {
  return db.transaction(async (tx): Promise<ReviewOutcome> => {
    const [model] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('update')
    if (!model) return { outcome: 'missing' }
    if (model.revision !== baseRevision) return describeConflict(tx, model, figure)
    const unknown = await unknownCodes(tx, review.codes)
    if (unknown.length > 0) return { outcome: 'unknown-sources', codes: unknown }
    const now = clock.now()
    await keepVehicleRevisions(tx, [vehicleId], { username, now })
    const sourceCodes = await writeSource(tx, vehicleId, figure, review)
    await writeValue(tx, model, figure, review)
    await recordVehiclePrices(tx, [vehicleId], now)
    await raiseContentVersion(tx, 'vehicles', now)
    const target = `${nameOf(model)} (${vehicleId}): ${figures[figure].label}`
    await recordAdminAction(tx, clock, { username, action: 'figure-reviewed', target })
    return {
      outcome: 'reviewed',
      revision: model.revision + 1,
      isPublished: await isAnyPublished(tx, sourceCodes),
      costsPurchaseBrl: figure === 'priceBrl' ? await purchaseOtherThan(tx, vehicleId, review.value) : null,
    }
  })
}

async function describeConflict(tx: Database, model: VehicleRow, figure: FigureKey): Promise<ReviewConflict> {
  const [source] = await tx.select().from(vehicleFigureSources).where(sourceOf(model.id, figure))
  return {
    outcome: 'conflict',
    revision: model.revision,
    username: model.savedBy,
    savedAt: model.updatedAt.toISOString(),
    value: model[figureColumns[figure]],
    referenceDate: source?.referenceDate ?? null,
    confidence: source?.confidence ?? null,
  }
}

function sourceOf(vehicleId: number, figure: FigureKey) {
  return and(eq(vehicleFigureSources.vehicleId, vehicleId), eq(vehicleFigureSources.figure, figure))
}

async function unknownCodes(tx: Database, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const known = await tx.select({ code: sources.code }).from(sources).where(inArray(sources.code, codes))
  return codes.filter((code) => !known.some((row) => row.code === code))
}

/** @returns the codes that the figure rests on now */
async function writeSource(tx: Database, vehicleId: number, figure: FigureKey, review: FigureReview) {
  const { codes, page, referenceDate, confidence, note } = review
  const sourceCodes = page ? [...codes, await addPage(tx, page)] : codes
  const stated = { cycle: cycleOf(figure), sourceCodes: [...new Set(sourceCodes)], referenceDate, confidence, note }
  await tx
    .insert(vehicleFigureSources)
    .values({ vehicleId, figure, ...stated })
    .onConflictDoUpdate({ target: [vehicleFigureSources.vehicleId, vehicleFigureSources.figure], set: stated })
  return stated.sourceCodes
}

/** The same page named the same way is one source, whoever enters it and however often. */
async function addPage(tx: Database, page: { text: string; url: string }): Promise<string> {
  const code = `pagina-${createHash('sha256').update(`${page.url}\n${page.text}`).digest('hex').slice(0, 10)}`
  await tx
    .insert(sources)
    .values({ code, pages: [page], isPublished: true })
    .onConflictDoNothing()
  return code
}

async function writeValue(tx: Database, model: VehicleRow, figure: FigureKey, { value }: FigureReview) {
  const after = { ...model, [figureColumns[figure]]: value }
  const [window] = await tx.select().from(vehicleFigureSources).where(sourceOf(model.id, 'dcChargeMin'))
  const texts = displayTexts({ ...after, priceBrl: after.priceValue, dcChargeNote: window?.note ?? null })
  await tx
    .update(vehicles)
    .set({ [figureColumns[figure]]: value, ...textsOf(figure, texts) })
    .where(eq(vehicles.id, model.id))
}

/** Only the text of the figure itself: that of another one is nobody's concern here. */
function textsOf(figure: FigureKey, texts: ReturnType<typeof displayTexts>): Partial<typeof texts> {
  switch (figure) {
    case 'priceBrl':
      return { price: texts.price }
    case 'acceleration0To100S':
      return { acceleration: texts.acceleration }
    case 'consumptionKwhPer100Km':
      return { consumption: texts.consumption }
    case 'dcChargeMin':
      return { chargingTime: texts.chargingTime }
    case 'warrantyVehicleYears':
      return { warrantyVehicle: texts.warrantyVehicle }
    case 'warrantyBatteryYears':
      return { warrantyBattery: texts.warrantyBattery }
    default:
      return {}
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

async function purchaseOtherThan(tx: Database, vehicleId: number, priceBrl: number): Promise<number | null> {
  const [costs] = await tx.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, vehicleId))
  return costs?.purchaseBrl !== priceBrl ? (costs?.purchaseBrl ?? null) : null
}
