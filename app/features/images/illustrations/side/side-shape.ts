import { heightAlong, type Cubic } from '#app/features/images/illustrations/drawing/curves.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { frontContour, type FrontContour } from './front-contour.ts'
import { rearContour, type RearContour } from './rear-contour.ts'
import { type SideBasis, sideBasisOf } from './side-basis.ts'
import { undersideOf, type Underside } from './underside.ts'

export type SideShape = SideBasis &
  FrontContour &
  RearContour &
  Underside & {
    /** Height of the upper contour at x. */
    topAt: (x: number) => number
  }

export function sideShapeOf(vehicle: DrawnVehicle): SideShape {
  const basis = sideBasisOf(vehicle)
  const front = frontContour(basis)
  const rear = rearContour(basis, front.roofPeakX)
  const upper = [...front.front.slice(1), ...front.screen, ...upperPartOf(rear.rear, vehicle.heightMm)]
  return { ...basis, ...front, ...rear, ...undersideOf(basis, front, rear), topAt: heightAlong(upper) }
}

/** The pieces of the rear that still run left to right, above the bumper. */
function upperPartOf(rear: readonly Cubic[], heightMm: number): Cubic[] {
  return rear.filter(([startX, startY, , , , , endX]) => endX > startX - 1 && startY > 0.5 * heightMm)
}
