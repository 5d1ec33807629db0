import { figureKeys, flagKeys } from '#app/domain/vehicles/facts/facts.ts'
import { bodyCategories, categoryFromDescription, isBodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import type { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { threeYearTotals } from './derived-texts.ts'
import {
  type CostFields,
  dossierListKeys,
  dossierTextKeys,
  modelTextKeys,
  pictureKeys,
  type SourcedKey,
  sourcedKeys,
  typedCostKeys,
  type VehicleFields,
} from './vehicle-fields.ts'

type VehicleRows = {
  vehicle: typeof vehicles.$inferSelect
  dossier: typeof vehicleDossiers.$inferSelect | null
  costs: typeof vehicleCosts.$inferSelect | null
  sources: (typeof vehicleFigureSources.$inferSelect)[]
}

export function fieldsOf({ vehicle, dossier, costs, sources }: VehicleRows): VehicleFields {
  const { category, description } = vehicle
  const columns = { ...vehicle, priceBrl: vehicle.priceValue }
  return {
    brand: vehicle.brand,
    model: vehicle.model,
    slug: vehicle.slug,
    category: isBodyCategory(category) ? category : categoryFromDescription(description ?? ''),
    year: vehicle.year,
    type: vehicle.type,
    availability: vehicle.availability,
    isActive: vehicle.isActive,
    texts: pick(columns, modelTextKeys),
    pictures: pick(columns, pictureKeys),
    crashTestStars: vehicle.crashTestStars,
    crashTestYear: vehicle.crashTestYear,
    figures: pick(columns, figureKeys),
    flags: pick(columns, flagKeys),
    dossier: pick(dossier ?? emptyDossier, dossierTextKeys),
    lists: pick(dossier ?? emptyDossier, dossierListKeys),
    costs: costs && costFieldsOf(costs),
    sources: Object.fromEntries(sources.filter(isEditable).map((source) => [source.figure, sourceFieldsOf(source)])),
  }
}

export function vehicleColumns({
  texts,
  pictures,
  figures,
  flags,
  ...fields
}: VehicleFields): typeof vehicles.$inferInsert {
  const { priceBrl, ...numbers } = figures
  return {
    brand: fields.brand,
    model: fields.model,
    slug: fields.slug,
    category: fields.category satisfies keyof typeof bodyCategories,
    year: fields.year,
    type: fields.type,
    availability: fields.availability,
    isActive: fields.isActive,
    crashTestStars: fields.crashTestStars,
    crashTestYear: fields.crashTestYear,
    ...texts,
    ...pictures,
    ...numbers,
    ...flags,
    priceValue: priceBrl,
  }
}

export function dossierColumns({
  dossier,
  lists,
}: VehicleFields): Omit<typeof vehicleDossiers.$inferInsert, 'vehicleId'> {
  return { ...dossier, ...lists }
}

type CostRow = typeof vehicleCosts.$inferSelect

/**
 * Adds totals. An unchanged cost keeps its date.
 * @param day 'YYYY-MM-DD', date of changed costs
 */
export function costColumns(costs: CostFields, before: CostRow | null, day: string): Omit<CostRow, 'vehicleId'> {
  const typedOn = typedCostKeys.flatMap((key) => {
    if (costs[key] === null) return []
    return [[key, costs[key] === before?.[key] ? (before.typedOn[key] ?? day) : day]]
  })
  return { ...costs, ...threeYearTotals(costs), typedOn: Object.fromEntries(typedOn) }
}

export function sourceRows(
  vehicleId: number,
  sources: VehicleFields['sources'],
): (typeof vehicleFigureSources.$inferInsert)[] {
  return sourcedKeys.flatMap((figure) => {
    const source = sources[figure]
    if (!source) return []
    const { codes, ...columns } = source
    return [{ vehicleId, figure, ...columns, sourceCodes: codes }]
  })
}

function costFieldsOf({ vehicleId: _vehicle, ...columns }: NonNullable<VehicleRows['costs']>): CostFields {
  const { totalSpendingBrl: _total, depreciationBrl: _loss, cost3YearsBrl: _cost, typedOn: _days, ...typed } = columns
  return typed
}

function isEditable({ figure }: { figure: string }): boolean {
  return sourcedKeys.includes(figure as SourcedKey)
}

function sourceFieldsOf({ cycle, sourceCodes, referenceDate, confidence, note }: VehicleRows['sources'][number]) {
  return { cycle, codes: sourceCodes, referenceDate, confidence, note }
}

const emptyDossier = {
  ...(Object.fromEntries(dossierTextKeys.map((key) => [key, null])) as VehicleFields['dossier']),
  ...(Object.fromEntries(dossierListKeys.map((key) => [key, []])) as object as VehicleFields['lists']),
}

function pick<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
