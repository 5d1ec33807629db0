import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findDefaultCar } from '#app/domain/costs/default-car.server.ts'
import { findNights } from '#app/pages/home-charging/facts/find-nights.server.ts'
import { findDistributorTariffs, findFlagTables } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { billViewOf, type BillView, readBillForm } from './bill-view.ts'

export async function findBill(
  content: Content,
  clock: Clock,
  url: URL,
  modelQuestions: ModelQuestions = {},
): Promise<BillView> {
  const form = readBillForm(url)
  const findDistributors = () => findDistributorTariffs(content)
  const found = form.model === null ? await findDefaultCar(content, await listActiveVehicles(content)) : null
  const nightsOfUsual = found && (await loadOrNothing(content, () => findNights(content, found.vehicle.slug), null))
  const usual = nightsOfUsual && found
  const [tables, distributors, nights] = await Promise.all([
    findFlagTables(content, dayInSaoPaulo(clock.now())),
    // A chosen distributor must be read: the state's average tariff would be a wrong answer.
    form.distributor === null ? loadOrNothing(content, findDistributors, []) : findDistributors(),
    nightsOfUsual ?? findNights(content, form.model),
  ])
  return billViewOf(form, { ...tables, distributors }, nights, modelQuestions, usual)
}
