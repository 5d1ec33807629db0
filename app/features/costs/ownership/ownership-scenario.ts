import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { portalScenario } from './owned-vehicle.ts'
import { type ChargerChoice, inputOf, type LoanChoice, type OwnershipKey, ownershipKeys } from './ownership-inputs.ts'

/** The visitor's decisions; everything else is the portal's own figure. */
export type OwnershipScenario = {
  years: number
  state: StateCode
  charger: ChargerChoice
  loan: LoanChoice
  numbers: Partial<Record<OwnershipKey, number>>
  /** Values that change every year, the last one goes on; null is not known. */
  perYear: Partial<Record<OwnershipKey, (number | null)[]>>
}

/** As the page begins: the portal's place and distance (T-76), its own figures, no charger, no loan. */
export const initialOwnershipScenario: OwnershipScenario = {
  years: portalScenario.years,
  state: portalScenario.state,
  charger: 'nenhum',
  loan: 'nao',
  numbers: {},
  perYear: {},
}

/** The same driver, place and time with another car: what was said of the first car alone is not said of it. */
export function forAnotherCar(scenario: OwnershipScenario): OwnershipScenario {
  const shared = ownershipKeys.filter((key) => inputOf(key).isShared)
  const kept = shared.flatMap((key) => {
    const value = scenario.numbers[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...scenario, numbers: Object.fromEntries(kept), perYear: {} }
}
