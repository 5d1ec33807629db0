import type { StateCode } from '#app/platform/brazilian-states.ts'
import type { Home } from '#app/features/home-charging/homes.ts'
import { type HomeChargingRule, homeChargingRules } from './home-charging-rules.ts'

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
