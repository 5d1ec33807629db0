import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

/** `label`: unique, such as 'BYD Dolphin Mini · GS · 2026'. */
export type ModelChoice = ReturnType<typeof modelChoiceOf>

/** Must the model have a plug? undefined: any model. */
export type PlugFilter = 'with' | 'without' | undefined

export const modelsPath = '/modelos'

type Named = Pick<Vehicle, 'brand' | 'model' | 'version' | 'year'>

export function modelChoiceOf(vehicle: Vehicle) {
  const { id, slug, brand, type } = vehicle
  return { id, slug, brand, label: modelLabel(vehicle), hasPlug: type !== 'hibrido' }
}

export function modelLabel({ brand, model, version, year }: Named): string {
  return nameOf({ brand, model: [model, version, year].filter(Boolean).join(' · ') })
}
