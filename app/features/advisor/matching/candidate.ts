import type { VehicleDetails } from '#app/features/vehicles/details/vehicle-details.ts'
import { estimateRange, type RangeEstimate } from '#app/features/advisor/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/features/advisor/range/range-assumptions.ts'
import { cardDataOf, isOnSale, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'

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
  return vehicleDetails.filter(isCandidate).map((details) => ({
    vehicle: cardDataOf(details),
    trunkL: details.trunkL,
    acChargeKw: details.acChargeKw,
    range: estimateRange(rangeVehicleOf(details)),
  }))
}
