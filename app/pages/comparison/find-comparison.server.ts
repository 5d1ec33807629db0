import { findThreeYearAnalysis, listMonthlyCosts } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { listRatedVehicles } from '#app/pages/vehicle/rated-vehicles.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { analysisInList } from '#app/pages/vehicle/three-year-analysis.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { readComparisonAddress } from './comparison-address.ts'
import { type ComparisonData, comparisonDataOf, idsInAddress } from './comparison-data.ts'
import { kmPerMonthOf } from '#app/domain/verdict/daily-use.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export async function findComparison(
  content: Content,
  clock: Clock,
  parameters: URLSearchParams,
): Promise<ComparisonData> {
  const {
    slots: names,
    use: { use, typed, problem },
  } = readComparisonAddress(parameters)
  const all = await listActiveVehicles(content)
  const ids = idsInAddress(names, all)
  const selected = ids.filter((id) => id !== null)
  const today = dayInSaoPaulo(clock.now())
  const cars = selected.length < 2 ? [] : all.filter(({ id }) => selected.includes(id))
  const kmPerMonth = kmPerMonthOf(use)
  // Without the visitor's kilometres, the costs are those of the vehicle pages.
  const tableKmPerMonth = typed === '' || problem ? undefined : kmPerMonth
  const [vehicleDetails, analysisOf, rated, monthly] = await Promise.all([
    listActiveVehicleDetails(content.db, selected),
    loadOrNothing(content, () => findThreeYearAnalysis(content, clock, tableKmPerMonth), analysisInList),
    selected.length < 2 ? [] : listRatedVehicles(content, today),
    loadOrNothing(content, () => listMonthlyCosts(content, cars, { today, kmPerMonth }), new Map<number, number>()),
  ])
  return comparisonDataOf(ids, { all, rated, use, monthly, vehicleDetails, analysisOf, models: null })
}
