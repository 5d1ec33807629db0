import { brazilianStates, statesByName } from '#app/platform/brazil/brazilian-states.ts'

/** The states to choose from, by name. @param among only these; without it all 27 */
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
