import { figureKeys, flagKeys } from '#app/domain/vehicles/facts/facts.ts'
import { bodyCategories, categoryFromDescription, isBodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { withDossier, withSources } from '#app/panel/vehicles/records/record-changes.server.ts'
import { recordOf, rowsOf, type VehicleRows } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, type vehicles } from '#database/schema/vehicles.ts'
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

/** Sources of facts that are not in the form stay. */
export function withParts(record: VehicleRecord, fields: VehicleFields, day: string): VehicleRecord {
  const dossier = { ...fields.dossier, ...fields.lists }
  const isEmpty = Object.values(dossier).every((value) => value === null || value.length === 0)
  const described = isEmpty ? { ...record, dossier: null } : withDossier(record, recordOf(vehicleDossiers, dossier))
  const sources = sourceRecords(Number(record.vehicle.id), fields.sources)
  return { ...withSources(described, sourcedKeys, sources), costs: costsOf(record, fields.costs, day) }
}

export function sourceRecords(vehicleId: number, sources: VehicleFields['sources']): Record<string, unknown>[] {
  return Object.entries(sources).map(([figure, { codes, ...columns }]) =>
    recordOf(vehicleFigureSources, { vehicleId, figure, ...columns, sourceCodes: codes }),
  )
}

/**
 * Adds totals. An unchanged cost keeps its date.
 * @param day 'YYYY-MM-DD', date of changed costs
 */
function costsOf(record: VehicleRecord, costs: CostFields | null, day: string): VehicleRecord['costs'] {
  if (costs === null) return null
  const before = rowsOf(record).costs
  const typedOn = typedCostKeys.flatMap((key) => {
    if (costs[key] === null) return []
    return [[key, costs[key] === before?.[key] ? (before.typedOn[key] ?? day) : day]]
  })
  const columns = { ...costs, ...threeYearTotals(costs), typedOn: Object.fromEntries(typedOn) as object }
  return recordOf(vehicleCosts, { vehicleId: record.vehicle.id, ...columns })
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
