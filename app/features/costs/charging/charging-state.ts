import { readStateCode, type StateCode } from '#app/platform/brazilian-states.ts'

/** In the address of a model's page. */
export const chargingStateField = 'uf'

/** Where a visitor names none: the state of the portal's other estimates (T-76). */
const usualState: StateCode = 'SP'

/** Whose tariff an address asks for. */
export function readChargingState(url: URL): StateCode {
  return readStateCode(url.searchParams.get(chargingStateField)) ?? usualState
}
