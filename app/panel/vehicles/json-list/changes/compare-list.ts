import {
  areOwnDrawings,
  isSameValue,
  type ListedVehicle,
  type ListFieldKey,
  listFieldKeys,
  type ListValue,
  withCurrentCosts,
} from '#app/panel/vehicles/json-list/text/list-fields.ts'

export type CurrentModel = ListedVehicle & {
  name: string
  isActive: boolean
  hasOwnImages: boolean
}

export type FieldChange = { key: ListFieldKey; from: ListValue; to: ListValue }

export type ModelChange = ReturnType<typeof changeOf>[number]

export type ListChanges = ReturnType<typeof compareList>

export function compareList(current: Iterable<CurrentModel>, list: ListedVehicle[]) {
  const byId = new Map(Array.from(current, (model) => [model.id, model]))
  const listed = new Set(list.map(({ id }) => id))
  const active = [...byId.values()].filter(({ isActive }) => isActive)
  return {
    created: list
      .filter(({ id }) => !byId.has(id))
      .map(({ id, values }) => ({ id, values: withCurrentCosts(values, {}) })),
    changed: list.flatMap((vehicle) => {
      const model = byId.get(vehicle.id)
      return model ? changeOf(model, vehicle) : []
    }),
    missing: active.filter(({ id }) => !listed.has(id)).map(({ id, name }) => ({ id, name })),
    activeCount: active.length,
  }
}

/** True for more than a tenth of the active models: the list is probably incomplete. */
export function isManyLeaving({ missing, activeCount }: { missing: number; activeCount: number }): boolean {
  return missing * 10 > activeCount
}

function changeOf(model: CurrentModel, vehicle: ListedVehicle) {
  const values = withCurrentCosts(vehicle.values, model.values)
  const fields = listFieldKeys.flatMap((key): FieldChange[] => {
    const to = values[key]
    const from = model.values[key] ?? (Array.isArray(to) ? [] : null)
    if (to === undefined || isSameValue(from, to) || isOwnDrawing(model, key, to)) return []
    return [{ key, from, to }]
  })
  if (fields.length === 0 && model.isActive) return []
  return [{ id: model.id, name: model.name, fields, isActivated: !model.isActive }]
}

function isOwnDrawing({ id, hasOwnImages }: CurrentModel, key: ListFieldKey, to: ListValue): boolean {
  return key === 'Imagens' && !hasOwnImages && Array.isArray(to) && areOwnDrawings(id, to)
}
