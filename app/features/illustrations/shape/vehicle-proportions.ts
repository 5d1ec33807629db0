import type { DrawnVehicle } from '#app/features/illustrations/vehicle-dimensions.ts'
import { bodyTypes } from './body-types.ts'
import { proportionsFromDimensions } from './proportions-from-dimensions.ts'
import type { Proportions } from './proportions.ts'
import { presetOf } from './vehicle-presets.ts'

/** Body type first, then what the dimensions say, then what is known of the model. */
export function proportionsOf(vehicle: DrawnVehicle): Proportions {
  const ofModel = presetOf(vehicle.brand, vehicle.model)?.proportions ?? {}
  const proportions = { ...bodyTypes[vehicle.body], ...proportionsFromDimensions(vehicle), ...ofModel }
  return proportions.roofline === 'coupe' ? asCoupe(proportions, ofModel) : proportions
}

/** A coupé-like SUV is a box whose roof comes down early over shallow glass. */
function asCoupe(proportions: Proportions, ofModel: Partial<Proportions>): Proportions {
  return {
    ...proportions,
    roofEndH: Math.min(proportions.roofEndH, 0.88),
    tailSlope: Math.min(proportions.tailSlope, 36),
    tailH: proportions.tailH + 0.02,
    spoiler: 44,
    dloLean: 330,
    rails: false,
    tailInset: 45,
    ...ofModel,
    roofline: 'box',
  }
}
