import { brazilianStates, statesByName } from '#app/platform/brazil/brazilian-states.ts'

/** @param among default: all 27 states */
export function StateOptions({ among = statesByName }: { among?: typeof statesByName }) {
  const offered = new Set(among)
  return statesByName
    .filter((code) => offered.has(code))
    .map((code) => (
      <option key={code} value={code}>
        {brazilianStates[code]}
      </option>
    ))
}
