import { tan } from '#app/features/images/illustrations/drawing/angles.ts'
import {
  cubicBetween,
  pointOn,
  spline,
  traced,
  type ContourNode,
  type Cubic,
} from '#app/features/images/illustrations/drawing/curves.ts'
import { moveTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { endShapeOf } from '#app/features/images/illustrations/ends/end-shape.ts'
import { sideGlassOf, type SideGlass } from '#app/features/images/illustrations/side/side-glass.ts'
import type { SideShape } from '#app/features/images/illustrations/side/side-shape.ts'
import type { VehicleWithWidth } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'

/** The vehicle from above, nose at x = 0, its middle at y = 0; lengths from the side view, widths from the front view. */
export type PlanShape = {
  side: SideShape
  glass: SideGlass
  halfWidth: number
  /** Half the width of the cabin at the belt, and of the roof. */
  cabinHalf: number
  roofHalf: number
  /** The windscreen's end at the roof. */
  headerX: number
  /** The corners of the upper half, which the lamps follow. */
  noseCorner: Cubic
  tailCorner: Cubic
  outline: string
}

export function planShapeOf(vehicle: VehicleWithWidth): PlanShape {
  const { side, halfWidth, cabinHalf, beltY, tumblehome } = endShapeOf(vehicle, 'front')
  const contour = upperHalf(side, halfWidth)
  return {
    side,
    glass: sideGlassOf(side),
    halfWidth,
    cabinHalf,
    roofHalf: cabinHalf - (side.roofY - 110 - beltY) * tan(tumblehome) - 50,
    headerX: pointOn(side.bow, 0.42)[0],
    noseCorner: contour.noseCorner,
    tailCorner: contour.tailCorner,
    outline: moveTo(0, 0) + traced(contour.whole) + traced(contour.whole.toReversed().map(turnedOver)) + 'Z',
  }
}

/** From the middle of the nose along one side to the middle of the tail; widest over the axles. */
function upperHalf({ proportions, lengthMm, frontAxleX, rearAxleX, scale, isPickup }: SideShape, half: number) {
  const bounds = { minX: 0, maxX: lengthMm, maxY: half }
  const noseBow = (60 + proportions.edgeX * 0.7) * scale
  const tailBow = isPickup ? 26 : (40 + proportions.tailInset * 0.8) * scale
  const tailCornerLength = (isPickup ? 120 : 240) * scale
  const noseEdge: ContourNode = [noseBow, half * 0.7, 66]
  const noseSide: ContourNode = [Math.min(noseBow + 300 * scale, frontAxleX - 120), half * 0.955, 16]
  const tailSideX = Math.max(lengthMm - tailBow - tailCornerLength, rearAxleX + 120)
  const tailSide: ContourNode = [tailSideX, half * 0.965, -12]
  const tailEdge: ContourNode = [lengthMm - tailBow, half * 0.74, -72]
  const waist: ContourNode[] = [
    [frontAxleX + 60, half, 0],
    [(frontAxleX + rearAxleX) / 2, half - 14, 0],
    [rearAxleX - 60, half, 0],
  ]
  return {
    noseCorner: cubicBetween(noseEdge, noseSide, bounds),
    tailCorner: cubicBetween(tailSide, tailEdge, bounds),
    whole: spline([[0, 0, 90], noseEdge, noseSide, ...waist, tailSide, tailEdge, [lengthMm, 0, -90]], bounds),
  }
}

/** The curve backwards and on the other side of the middle. */
const turnedOver = ([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic => [x3, -y3, x2, -y2, x1, -y1, x0, -y0]
