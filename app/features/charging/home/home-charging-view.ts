import type { ChargerCosts } from './facts/charger-costs.ts'
import type { ChecklistPoint } from './facts/checklists.ts'
import type { ElectricianPoint } from './facts/electrician-points.ts'
import type { RulesFor } from './facts/rules-for.ts'
import type { ShortAnswer } from './facts/short-answer.ts'
import type { HomeChargingAddress } from './home-charging-address.ts'
import type { NightsFound } from './nights/find-nights.server.ts'
import type { NearbySuppliers } from '#app/features/suppliers/directory/browse-directory.server.ts'
import type { ModelChoice } from '#app/features/vehicles/picker/model-choice.ts'

/** Everything that the page shows for one address. */
export type HomeChargingView = {
  address: HomeChargingAddress
  answer: ShortAnswer
  checklist: ChecklistPoint[]
  electrician: ElectricianPoint[]
  rules: RulesFor
  nights: NightsFound
  /** Every model, where the address asks for them. */
  models: ModelChoice[] | null
  costs: ChargerCosts
  /** Null until a state is chosen. */
  suppliers: NearbySuppliers | null
}
