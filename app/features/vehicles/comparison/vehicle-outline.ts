import { sideOutline } from '#app/features/images/illustrations/side/side-view.ts'
import { canBeDrawn, type DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { VehicleOutline } from './compared-vehicle.ts'

/** The side of a model as a line; null where its dimensions are not known or cannot be those of a car. */
export function outlineOf({ brand, model, category, dimensions }: Vehicle): VehicleOutline | null {
  if (!dimensions) return null
  const drawn: DrawnVehicle = { brand, model, ...dimensions, body: category, paint: null }
  return canBeDrawn(drawn) ? sideOutline(drawn) : null
}
