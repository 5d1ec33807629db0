import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { byName, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { allModels, type ModelChoice, modelChoiceOf, modelsParameter } from './model-choice.ts'

const maxChoices = 1000

const choicesOf = new WeakMap<Vehicle[], ModelChoice[]>()

/** Active models by name. Sorted once for each loaded list of vehicles. */
export async function listModelChoices(content: Content): Promise<ModelChoice[]> {
  const all = await listActiveVehicles(content)
  const choices = choicesOf.get(all) ?? all.toSorted(byName).slice(0, maxChoices).map(modelChoiceOf)
  choicesOf.set(all, choices)
  return choices
}

/** The whole list if the address contains the list parameter. null: the script loads the list. */
export async function findAskedModels(content: Content, parameters: URLSearchParams): Promise<ModelChoice[] | null> {
  return asksForAllModels(parameters) ? listModelChoices(content) : null
}

/** Adds the list parameter to the redirect target if the request has it. */
export function keepingAllModels(href: string, parameters: URLSearchParams): string {
  if (!asksForAllModels(parameters)) return href
  return `${href}${href.includes('?') ? '&' : '?'}${modelsParameter}=${allModels}`
}

function asksForAllModels(parameters: URLSearchParams): boolean {
  return parameters.get(modelsParameter) === allModels
}
