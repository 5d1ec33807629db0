import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { RatedVehicle } from './peer-rank.ts'

/** Cost in reais per month over three years, and the parts that it omits. */
export type MonthlyCost = Required<Pick<RatedVehicle, 'monthlyBrl' | 'monthlyLeftOut'>> &
  Pick<RatedVehicle, 'monthlyWithoutTyresBrl'>

/** @param monthly by model id */
export function rateVehicles(active: Vehicle[], monthly: Map<number, MonthlyCost>): RatedVehicle[] {
  return active.map((vehicle) => ({
    ...vehicle,
    monthlyBrl: null,
    ...monthly.get(vehicle.id),
    roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, borrowedFiguresOf(vehicle, active))),
  }))
}
