import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { MonthlyCost } from '#app/domain/costs/ownership/monthly-cost.ts'
import type { RatedVehicle } from './peer-rank.ts'

/** @param monthly by model id */
export function rateVehicles(active: Vehicle[], monthly: Map<number, MonthlyCost>): RatedVehicle[] {
  return active.map((vehicle) => ({
    ...vehicle,
    monthlyBrl: null,
    ...monthly.get(vehicle.id),
    roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, borrowedFiguresOf(vehicle, active))),
  }))
}
