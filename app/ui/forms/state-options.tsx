import { brazilianStates, statesByName } from '#app/platform/brazil/brazilian-states.ts'

/**
 * `option` elements of states, sorted by name.
 * @param among states to show; all 27 by default
 */
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
