import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { sisterFiguresOf } from '#app/domain/vehicles/sister-figures.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { RatedVehicle } from './peer-rank.ts'

/** @param monthly reais per month over three years by id */
export function rateVehicles(active: Vehicle[], monthly: Map<number, number | null>): RatedVehicle[] {
  return active.map((vehicle) => ({
    ...vehicle,
    monthlyBrl: monthly.get(vehicle.id) ?? null,
    roadRangeKm: likelyRangeAt110(rangeVehicleOf(vehicle, sisterFiguresOf(vehicle, active))),
  }))
}
