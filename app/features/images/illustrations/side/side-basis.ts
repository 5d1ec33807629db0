import { clamp } from '#app/features/images/illustrations/drawing/angles.ts'
import type { Proportions } from '#app/features/images/illustrations/shape/proportions.ts'
import { proportionsOf } from '#app/features/images/illustrations/shape/vehicle-proportions.ts'
import { wheelSizesOf } from '#app/features/images/illustrations/shape/wheel-sizes.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'

/** The basis of every part of the side view; millimetres, front bumper at x = 0, ground at y = 0, y upwards. */
export type SideBasis = {
  proportions: Proportions
  lengthMm: number
  heightMm: number
  wheelbaseMm: number
  isPickup: boolean
  /** 1 for a car of 4.5 m; small parts grow and shrink with it. */
  scale: number
  /** Top of the body: roof rails, when fitted, are what reaches the full height. */
  roofY: number
  sillY: number
  frontAxleX: number
  rearAxleX: number
  tyreRadius: number
  rimRadius: number
  archRadius: number
}

export const railHeightMm = 30

export function sideBasisOf(vehicle: DrawnVehicle): SideBasis {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const proportions = proportionsOf(vehicle)
  const { tyreRadius, rimRadius } = wheelSizesOf(vehicle, proportions.tyreDiameter)
  const frontAxleX = Math.round((lengthMm - wheelbaseMm) * proportions.frontShare)
  return {
    proportions,
    lengthMm,
    heightMm,
    wheelbaseMm,
    isPickup: vehicle.body === 'pickup',
    scale: clamp(lengthMm / 4500, 0.75, 1.15),
    roofY: proportions.rails ? heightMm - railHeightMm : heightMm,
    sillY: proportions.clearance,
    frontAxleX,
    rearAxleX: frontAxleX + wheelbaseMm,
    tyreRadius,
    rimRadius,
    archRadius: tyreRadius + proportions.archGap,
  }
}
