import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'

/** In the address of a model's page. */
export const chargingStateField = 'uf'

/** The state of the portal's other estimates (T-76), if a visitor names none. */
const usualState: StateCode = 'SP'

/** The state whose tariff an address asks for. */
export function readChargingState(url: URL): StateCode {
  return readStateCode(url.searchParams.get(chargingStateField)) ?? usualState
}
