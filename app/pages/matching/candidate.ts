import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { estimateRange, type RangeEstimate } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { sisterFiguresOf } from '#app/domain/vehicles/sister-figures.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** A model that could be the answer, with its range worked out once. Null is unknown. */
export type Candidate = {
  vehicle: VehicleCardData
  trunkL: number | null
  /** The car's own charger. */
  acChargeKw: number | null
  range: RangeEstimate
}

/** The questionnaire asks about models on sale that have a plug. */
export function isCandidate(vehicle: Pick<VehicleCardData, 'availability' | 'type'>): boolean {
  return isOnSale(vehicle) && vehicle.type !== 'hibrido'
}

/** The same from a list that is kept in a browser. */
export function candidatesIn(vehicleDetails: VehicleDetails[]): Candidate[] {
  return vehicleDetails.filter(isCandidate).map((details) => candidateOf(details, vehicleDetails))
}

/** @param all models, among which sister versions state what this one does not */
export function candidateOf(vehicle: Vehicle, all: Vehicle[]): Candidate {
  const { trunkL, acChargeKw } = vehicle
  const range = estimateRange(rangeVehicleOf(vehicle, sisterFiguresOf(vehicle, all)))
  return { vehicle: cardDataOf(vehicle), trunkL, acChargeKw, range }
}
