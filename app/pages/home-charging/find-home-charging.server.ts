import { findNearbySuppliers } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { chargerCostsFor } from './facts/charger-costs.ts'
import { checklistFor, electricianPointsFor } from './facts/checklists.ts'
import { rulesFor } from './facts/rules-for.ts'
import { shortAnswerFor, type HomeChargingView } from './home-charging-view.ts'
import { readHomeChargingAddress } from './home-charging-address.ts'
import { findNights } from './facts/find-nights.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

const wantedTypes = ['Instaladores', 'Carregadores'] as const

export async function findHomeCharging(
  content: Content,
  url: URL,
  modelQuestions: ModelQuestions = {},
): Promise<HomeChargingView> {
  const { home, state, model } = readHomeChargingAddress(url)
  const [nights, suppliers] = await Promise.all([
    findNights(content, model),
    state && loadOrNothing(content, () => findNearbySuppliers(content, { types: wantedTypes, state }), null),
  ])
  return {
    address: { home, state, model: nights.car?.slug ?? null },
    answer: shortAnswerFor(home, state),
    checklist: checklistFor(home, state),
    electrician: electricianPointsFor(home),
    rules: rulesFor(home, state),
    nights,
    modelQuestions,
    costs: chargerCostsFor(home),
    suppliers,
  }
}
