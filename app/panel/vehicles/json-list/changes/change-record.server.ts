import { getTableColumns } from 'drizzle-orm'
import { vehicleCosts } from '#database/schema/vehicles.ts'
import type { VehicleRecord } from '#database/schema/vehicle-history.ts'
import {
  categoryFromDescription,
  type VehicleType,
  vehicleTypes,
  zeroEmissions,
} from '#app/domain/vehicles/vehicle-type.ts'
import { slugFor } from '#app/domain/vehicles/vehicle.ts'
import type { FieldChange } from './compare-list.ts'
import { listSource, listSourceText } from './describe-changes.ts'
import { withDossier, withFact, withSources, withVehicle } from '#app/panel/vehicles/records/record-changes.server.ts'
import {
  areOwnDrawings,
  costKey,
  costNames,
  type ListedVehicle,
  type ListFieldKey,
  listFieldKeys,
  listFields,
  type ListValue,
} from '#app/panel/vehicles/json-list/text/list-fields.ts'

type Row = Record<string, unknown>
type Change = Pick<FieldChange, 'key' | 'to'>

/**
 * Applies a list's changes and makes the model active.
 * @param day 'YYYY-MM-DD', reference date of the new values
 */
export function changeRecord(record: VehicleRecord, changes: Change[], day: string): VehicleRecord {
  let changed: VehicleRecord = { ...record, vehicle: { ...record.vehicle, is_active: true } }
  for (const change of changes) changed = withField(changed, change, day)
  return changeCosts(changed, changes, day)
}

export function newRecord({ id, values }: ListedVehicle, { day, now }: { day: string; now: Date }): VehicleRecord {
  const name = String(values['Resumo_Modelo.Modelo'])
  const blank: VehicleRecord = {
    vehicle: {
      id,
      slug: slugFor(name, id),
      category: categoryFromDescription(String(values.Descricao ?? '')),
      brand: '',
      more_image_urls: [],
      created_at: now.toISOString(),
    },
    dossier: null,
    costs: null,
    figureSources: [],
  }
  const changes = listFieldKeys.flatMap((key): Change[] => {
    const to = values[key]
    if (to === undefined || to === null || (Array.isArray(to) && to.length === 0)) return []
    // A new model has no dimensions for a drawing.
    if (key === 'Imagens' && Array.isArray(to) && areOwnDrawings(id, to)) return []
    return [{ key, to }]
  })
  return changeRecord(blank, changes, day)
}

function withField(record: VehicleRecord, { key, to }: Change, day: string): VehicleRecord {
  const field = listFields[key]
  switch (field.kind) {
    case 'name':
      return withVehicle(record, nameColumns(String(to), String(record.vehicle.brand)))
    case 'year':
      return withVehicle(record, { year: to })
    case 'type':
      return withVehicle(record, typeColumns(record.vehicle, to as VehicleType))
    case 'images':
      return withVehicle(record, imageColumns(to as string[]))
    case 'figure':
      // Lists contain no notes.
      return withSource(withFact(record, field.figure, to, null), { names: [field.figure], to, day })
    case 'flag':
      return withSource(withVehicle(record, { [field.column]: to }), { names: [field.fact], to, day })
    case 'text': {
      if (field.table === 'vehicle')
        return withSource(withVehicle(record, { [field.column]: to }), { names: [...field.sources], to, day })
      if (key === 'Ficha_Tecnica.Tamanho_Roda') return withWheels(record, to as string | null, day)
      const changed = withTextColumns(record, key, to)
      return withSource(changed, { names: [...field.sources], to, day })
    }
    case 'texts':
      return withSource(withDossier(record, { [field.column]: to }), { names: [field.column], to, day })
    case 'recalls':
      return withDossier(record, { recalls: to })
    case 'cost':
      return record
  }
}

/** Keeps the current brand if the name starts with it, because some brands have two words. Otherwise the first word is the brand. */
function nameColumns(name: string, brand: string): Row {
  if (brand && name.startsWith(`${brand} `)) return { model: name.slice(brand.length + 1) }
  const [first = '', ...model] = name.split(' ')
  return { brand: first, model: model.join(' ') }
}

/** Keeps emissions that an editor changed. */
function typeColumns({ type: before, emissions = null }: Row, type: VehicleType): Row {
  const isOwn = before !== undefined && (emissions || null) !== emissionsOf(before as VehicleType)
  return { type, emissions: isOwn ? emissions : emissionsOf(type) }
}

function emissionsOf(type: VehicleType): string | null {
  return vehicleTypes[type].isHybrid ? null : zeroEmissions
}

function imageColumns(urls: string[]): Row {
  const [first = null, second = null, third = null, fourth = null, fifth = null, ...more] = urls
  return {
    image_url: first,
    image_url_2: second,
    image_url_3: third,
    image_url_4: fourth,
    image_url_5: fifth,
    more_image_urls: more,
  }
}

/** Also sets the text columns: traction has a short text with the figures, and a long one in the dossier. */
function withTextColumns(record: VehicleRecord, key: ListFieldKey, to: ListValue): VehicleRecord {
  const field = listFields[key]
  if (field.kind !== 'text') return record
  const changed = withDossier(record, { [field.column]: to })
  return key === 'Ficha_Tecnica.Tracao' ? withVehicle(changed, { traction: to }) : changed
}

/** Stores a text, or a number if only the size is given, as in '17 pol.'. */
function withWheels(record: VehicleRecord, to: string | null, day: string): VehicleRecord {
  const inches = /^(\d{2}(?:[.,]\d)?)\s*(?:pol\.?|polegadas|"|″)?$/i.exec(to ?? '')?.[1]?.replace(',', '.')
  if (to !== null && inches === undefined)
    return withSource(withDossier(record, { wheels: to }), { names: ['wheels'], to, day })
  const figure = withVehicle(record, { wheel_in: inches === undefined ? null : Number(inches) })
  const changed = withSource(figure, { names: ['wheelIn'], to, day })
  if (record.dossier?.wheels == null) return changed
  return withSource(withDossier(changed, { wheels: null }), { names: ['wheels'], to: null, day })
}

/** Makes the list the source of changed figures. An empty value has no source. */
function withSource(
  record: VehicleRecord,
  { names, to, day }: { names: string[]; to: ListValue; day: string },
): VehicleRecord {
  const isEmpty = to === null || (Array.isArray(to) && to.length === 0)
  const rows = isEmpty ? [] : names.map((figure) => listSource(record.vehicle.id, figure, day))
  return withSources(record, names, rows)
}

/** Explanations have property names, by column. */
const explanationKeys: Record<string, string> = Object.fromEntries(
  Object.entries(getTableColumns(vehicleCosts)).map(([key, column]) => [column.name, key]),
)

/** Also sets explanations. Removes the row if no cost remains. */
function changeCosts(
  record: VehicleRecord,
  changes: { key: ListFieldKey; to: ListValue }[],
  day: string,
): VehicleRecord {
  const costChanges = changes.flatMap(({ key, to }) => {
    const field = listFields[key]
    return field.kind === 'cost' ? [{ key, column: field.column, to }] : []
  })
  if (costChanges.length === 0) return record
  const before = record.costs ?? {
    vehicle_id: record.vehicle.id,
    includes_fuel: false,
    explanations: {},
    typed_on: {},
  }
  const costs: Record<string, unknown> = { ...before }
  const explanations: Record<string, unknown> = { ...(before.explanations as object) }
  const typedOn: Record<string, unknown> = { ...(before.typed_on as object) }
  // Two fields share a column: the empty one comes first, so that it does not erase the other.
  for (const { key, column, to } of costChanges.toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null))) {
    costs[column] = to
    if (key === costKey('Combustivel_Eletricidade')) costs.includes_fuel = to !== null
    const name = explanationKeys[column] ?? column
    if (to === null) {
      delete explanations[name]
      delete typedOn[name]
    } else {
      explanations[name] = listSourceText(day)
      typedOn[name] = day
    }
  }
  const isEmpty = costNames.every((name) => (costs[listFields[costKey(name)].column] ?? null) === null)
  return { ...record, costs: isEmpty ? null : { ...costs, explanations, typed_on: typedOn } }
}
