import {
  areOwnDrawings,
  isSameValue,
  type ListedVehicle,
  type ListFieldKey,
  listFieldKeys,
  type ListValue,
  withStandingCosts,
} from '#app/panel/vehicles/json-list/text/list-fields.ts'

/** A model as it stands, in the form in which lists carry it. */
export type CurrentModel = ListedVehicle & {
  name: string
  isActive: boolean
  /** False where its pictures are the drawings that the portal makes of it. */
  hasOwnImages: boolean
}

export type FieldChange = { key: ListFieldKey; from: ListValue; to: ListValue }

export type ModelChange = {
  id: number
  name: string
  fields: FieldChange[]
  /** Visitors could not see it. */
  isActivated: boolean
}

/** The changes of the list to the current models (T-13). */
export type ListChanges = {
  created: ListedVehicle[]
  changed: ModelChange[]
  missing: { id: number; name: string }[]
  /** Models that visitors see now. */
  activeCount: number
}

export function compareList(current: Iterable<CurrentModel>, list: ListedVehicle[]): ListChanges {
  const byId = new Map(Array.from(current, (model) => [model.id, model]))
  const listed = new Set(list.map(({ id }) => id))
  const active = [...byId.values()].filter(({ isActive }) => isActive)
  return {
    created: list
      .filter(({ id }) => !byId.has(id))
      .map(({ id, values }) => ({ id, values: withStandingCosts(values, {}) })),
    changed: list.flatMap((vehicle) => {
      const model = byId.get(vehicle.id)
      return model ? changeOf(model, vehicle) : []
    }),
    missing: active.filter(({ id }) => !listed.has(id)).map(({ id, name }) => ({ id, name })),
    activeCount: active.length,
  }
}

/** A list from which more than a tenth of what visitors see is missing is more likely half a list than meant. */
export function isManyLeaving({ missing, activeCount }: { missing: number; activeCount: number }): boolean {
  return missing * 10 > activeCount
}

function changeOf(model: CurrentModel, vehicle: ListedVehicle): ModelChange[] {
  const values = withStandingCosts(vehicle.values, model.values)
  const fields = listFieldKeys.flatMap((key): FieldChange[] => {
    const to = values[key]
    const from = model.values[key] ?? (Array.isArray(to) ? [] : null)
    if (to === undefined || isSameValue(from, to) || isDrawnAnyway(model, key, to)) return []
    return [{ key, from, to }]
  })
  if (fields.length === 0 && model.isActive) return []
  return [{ id: model.id, name: model.name, fields, isActivated: !model.isActive }]
}

function isDrawnAnyway({ id, hasOwnImages }: CurrentModel, key: ListFieldKey, to: ListValue): boolean {
  return key === 'Imagens' && !hasOwnImages && Array.isArray(to) && areOwnDrawings(id, to)
}

type Row = Record<string, unknown>

/** One of vehicle_revisions: rows as the database writes them. */
export type RecordOfModel = { vehicle: Row; dossier: Row | null; costs: Row | null; figureSources: Row[] }
