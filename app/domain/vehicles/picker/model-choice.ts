import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

export type ModelChoice = {
  id: number
  slug: string
  brand: string
  name: string
  hasPlug: boolean
}

export const modelsPath = '/modelos'

/** Parameter with which the server renders the whole list, for browsers without JavaScript. */
export const modelsParameter = 'modelos'
export const allModels = 'todos'

type Named = Pick<Vehicle, 'model' | 'version' | 'year'>

export function modelChoiceOf({ id, slug, brand, type, ...named }: Vehicle): ModelChoice {
  return { id, slug, brand, name: versionName(named), hasPlug: type !== 'hibrido' }
}

export function modelLabel(vehicle: Named & Pick<Vehicle, 'brand'>): string {
  return nameOf({ brand: vehicle.brand, model: versionName(vehicle) })
}

function versionName({ model, version, year }: Named): string {
  return [model, version, year].filter(Boolean).join(' · ')
}
