import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { RatedVehicle } from './peer-rank.ts'

/** @param monthly reais by model id */
export function rateVehicles(active: Vehicle[], monthly: Map<number, number>): RatedVehicle[] {
  return active.map((vehicle) => ({
    ...vehicle,
    monthlyBrl: monthly.get(vehicle.id) ?? null,
    roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, borrowedFiguresOf(vehicle, active))),
  }))
}
