import { cardDataOf, type Vehicle, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'

/** What the portal works out of a model. Null where a figure for it is missing; left out of a list that is kept in a browser. */
type WorkedOut = {
  /** Reais per month over three years, less what the car is still worth (T-79). */
  monthlyBrl: number | null
  /** Kilometres from full to empty at an even 110 km/h, the likely value (docs/decisions/0044). */
  roadRangeKm: number | null
}

/** A model as the catalogue filters and orders it. */
export type ListedVehicle = Vehicle & Partial<WorkedOut>

/** What a row of the table shows beyond the card. */
export type TableVehicle = VehicleCardData & Partial<WorkedOut> & Partial<Pick<Vehicle, 'trunkL'>>

export function tableVehicleOf(vehicle: ListedVehicle): TableVehicle {
  const { trunkL, monthlyBrl = null, roadRangeKm = null } = vehicle
  return { ...cardDataOf(vehicle), trunkL, monthlyBrl, roadRangeKm }
}
