import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

/** A model in the list that every picker of models offers. */
export type ModelChoice = {
  id: number
  slug: string
  brand: string
  /** 'Dolphin Mini · GS · 2026' */
  name: string
  hasPlug: boolean
}

/** The address of the list, as JSON. */
export const modelsPath = '/modelos'

/** With this parameter a page brings the whole list along, for browsers without script. */
export const modelsParameter = 'modelos'
export const allModels = 'todos'

type Named = Pick<Vehicle, 'model' | 'version' | 'year'>

export function modelChoiceOf({ id, slug, brand, type, ...named }: Vehicle): ModelChoice {
  return { id, slug, brand, name: versionName(named), hasPlug: type !== 'hibrido' }
}

/** 'BYD Dolphin Mini · GS · 2026' */
export function modelLabel(vehicle: Named & Pick<Vehicle, 'brand'>): string {
  return nameOf({ brand: vehicle.brand, model: versionName(vehicle) })
}

function versionName({ model, version, year }: Named): string {
  return [model, version, year].filter(Boolean).join(' · ')
}
