import type { VehicleDetails } from '#app/features/vehicles/details/vehicle-details.ts'
import type { BodyCategory } from '#app/features/vehicles/body-category.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'

/** The input of an estimate. Null is unknown. */
export type RangeVehicle = {
  type: VehicleType
  category: BodyCategory
  /** By Inmetro; of a plug-in hybrid the electric mode only. */
  rangeKm: number | null
  /** Gross. */
  batteryKwh: number | null
  /** What can be driven of it, where it is stated. */
  batteryUsableKwh: number | null
  weightKg: number | null
  widthMm: number | null
  heightMm: number | null
  /** The car's own charger. */
  acChargeKw: number | null
}

export function rangeVehicleOf(details: VehicleDetails): RangeVehicle {
  const { type, category, rangeKm, batteryKwh, batteryUsableKwh, weightKg, widthMm, heightMm, acChargeKw } = details
  return { type, category, rangeKm, batteryKwh, batteryUsableKwh, weightKg, widthMm, heightMm, acChargeKw }
}
