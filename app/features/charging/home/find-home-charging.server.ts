import { findNearbySuppliers } from '#app/features/suppliers/directory/browse-directory.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { chargerCostsFor } from './facts/charger-costs.ts'
import { checklistFor } from './facts/checklists.ts'
import { electricianPointsFor } from './facts/electrician-points.ts'
import { rulesFor } from './facts/rules-for.ts'
import { shortAnswerFor } from './facts/short-answer.ts'
import type { HomeChargingAddress } from './home-charging-address.ts'
import type { HomeChargingView } from './home-charging-view.ts'
import { findNights } from './nights/find-nights.server.ts'

/** The types of suppliers that fit and sell chargers. */
const wantedTypes = ['Instaladores', 'Carregadores'] as const

/** The page that an address asks for. A model that is not there counts as not chosen. */
export async function findHomeCharging(content: Content, address: HomeChargingAddress): Promise<HomeChargingView> {
  const { home, state, model } = address
  const [nights, suppliers] = await Promise.all([
    findNights(content, model),
    state && findNearbySuppliers(content, { types: wantedTypes, state }),
  ])
  return {
    address: { home, state, model: nights.car?.slug ?? null },
    answer: shortAnswerFor(home, state),
    checklist: checklistFor(home, state),
    electrician: electricianPointsFor(home),
    rules: rulesFor(home, state),
    nights,
    costs: chargerCostsFor(home),
    suppliers,
  }
}
