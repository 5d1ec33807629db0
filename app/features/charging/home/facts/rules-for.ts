import type { StateCode } from '#app/platform/brazilian-states.ts'
import type { Home } from './homes.ts'
import { countryRules } from './country-rules.ts'
import type { HomeChargingRule } from './home-charging-rules.ts'
import { stateRules } from './state-rules.ts'

export const homeChargingRules: readonly HomeChargingRule[] = [...stateRules, ...countryRules]

export type RulesFor = {
  /** Of the chosen state and its cities; none where no state is chosen. */
  ofState: HomeChargingRule[]
  ofCountry: HomeChargingRule[]
}

/** What counts, or is proposed, for one kind of home in one state. */
export function rulesFor(home: Home, state: StateCode | null): RulesFor {
  const ofHome = homeChargingRules.filter(({ homes }) => homes.includes(home))
  return {
    ofState: ofHome.filter(({ states }) => state !== null && states.includes(state)),
    ofCountry: ofHome.filter(({ states }) => states.length === 0),
  }
}
