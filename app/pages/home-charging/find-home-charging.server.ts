import { findCostTablesWithFlag } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Clock } from '#app/platform/process/clock.ts'
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
  clock: Clock,
  url: URL,
  modelQuestions: ModelQuestions = {},
): Promise<HomeChargingView> {
  const { home, state, model } = readHomeChargingAddress(url)
  const findTables = () => findCostTablesWithFlag(content, dayInSaoPaulo(clock.now()))
  const [nights, tables, suppliers] = await Promise.all([
    findNights(content, model),
    state && loadOrNothing(content, findTables, null),
    state && loadOrNothing(content, () => findNearbySuppliers(content, { types: wantedTypes, state }), null),
  ])
  const kwhPer100Km = nights.car?.kwhPer100Km ?? nights.span?.middle
  const brlPerKwh = tables && state && figureFor(tables.figures, 'electricity-brl-per-kwh', state)?.values[0]
  return {
    address: { home, state, model: nights.car?.slug ?? null },
    answer: shortAnswerFor(home, state),
    checklist: checklistFor(home, state),
    electrician: electricianPointsFor(home),
    rules: rulesFor(home, state),
    nights,
    brlPer1000Km: kwhPer100Km && brlPerKwh ? kwhPer100Km * 10 * brlPerKwh : null,
    modelQuestions,
    costs: chargerCostsFor(home),
    suppliers,
  }
}
