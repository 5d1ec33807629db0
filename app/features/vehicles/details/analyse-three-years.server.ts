import { findCostTables } from '#app/features/costs/cost-queries.server.ts'
import { threeYearsOf } from '#app/features/costs/ownership/three-years.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { VehicleDetails } from './vehicle-details.ts'
import { ownedVehicleOf } from './owned-vehicle-of.ts'
import { type ThreeYearAnalysis, threeYearAnalysis } from './three-year-analysis.ts'

/** Analyses models with the tables of today; one read, whatever the number of models. */
export async function findThreeYearAnalysis(
  content: Content,
  clock: Clock,
): Promise<(details: VehicleDetails) => ThreeYearAnalysis> {
  const tables = await findCostTables(content)
  const today = dayInSaoPaulo(clock.now())
  return (details) => {
    const vehicle = ownedVehicleOf(details)
    return threeYearAnalysis(details, vehicle.typed, threeYearsOf({ vehicle, tables, today }))
  }
}
