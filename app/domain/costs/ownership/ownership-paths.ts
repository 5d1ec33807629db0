import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'

/** The parameter that names the model to reckon against. */
export const againstParameter = 'contra'
/** The parameter that names the models of the page of totals, ids with commas as in the comparison. */
export const totalsParameter = 'v'
export const totalsPath = '/comparativo/custos'

/** The path of the page of a model's costs. */
export function ownershipPath(vehicle: { slug: string }): string {
  return `${vehiclePath(vehicle)}/custo`
}

/** The path with what is said; commas and semicolons stay what they are. */
export function withScenario(path: string, said: URLSearchParams): string {
  return said.size === 0 ? path : `${path}?${said.toString().replaceAll('%2C', ',').replaceAll('%3B', ';')}`
}
