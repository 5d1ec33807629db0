import {
  between,
  clamp,
  type Cubic,
  heightAlong,
  spline,
  tan,
} from '#app/features/images/illustrations/drawing/curves.ts'
import type { Frame } from '#app/features/images/illustrations/drawing/svg-document.ts'
import { sideShapeOf, type SideShape } from '#app/features/images/illustrations/side/side-shape.ts'
import type { VehicleWithWidth } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { symmetric } from './symmetry.ts'

/**
 * The vehicle's cross-section, the same from in front and from behind; x = 0 is its middle, y the height. Only the
 * width is new: every height comes from the side view, so the views agree with one another.
 */
export type EndShape = {
  side: SideShape
  halfWidth: number
  /** Lower edge of the bumper. */
  lowY: number
  beltY: number
  /** Half the width of the cabin at the belt, and how far its sides lean in. */
  cabinHalf: number
  tumblehome: number
  tyreWidth: number
  tyreMiddleX: number
  outline: string
  /** Half the width of the silhouette at a height. */
  halfWidthAt: (y: number) => number
}

/** 3:2, the same for all, so that widths and heights compare. */
export const endFrame: Frame = { widthMm: 3600, heightMm: 2400, groundFromBottomMm: 300 }

export function endShapeOf(vehicle: VehicleWithWidth, end: 'front' | 'rear'): EndShape {
  const side = sideShapeOf(vehicle)
  const { proportions, heightMm, sillY } = side
  const halfWidth = vehicle.widthMm / 2
  const lowY = end === 'front' ? sillY + proportions.lipRise * 0.7 : side.rearLowY - 20
  const section = {
    side,
    halfWidth,
    lowY,
    beltY: proportions.beltline * heightMm + proportions.beltRise * 0.35,
    cabinHalf: halfWidth - vehicle.widthMm * between(0.026, 0.044, lownessOf(side)),
    tumblehome: between(11, 23, lownessOf(side)),
    ...tyresOf(vehicle, halfWidth),
  }
  const right = rightHalf(section)
  return {
    ...section,
    outline: symmetric(right),
    halfWidthAt: heightAlong(right.slice(1).map(turned)),
  }
}

/** 0 for an upright windscreen, 1 for the flattest: low cars lean their sides in more. */
const lownessOf = ({ proportions }: SideShape) => clamp((40 - proportions.rake) / 14, 0, 1)

/** Tyre widths are not in the catalogue; wider cars and larger rims carry wider ones. */
function tyresOf({ widthMm, wheelIn }: VehicleWithWidth, halfWidth: number) {
  const tyreWidth = clamp(0.13 * widthMm - 18 + ((wheelIn ?? 17) - 17) * 6, 160, 290)
  const insideBodySide = 22
  return { tyreWidth, tyreMiddleX: halfWidth - insideBodySide - tyreWidth / 2 }
}

function rightHalf(section: Omit<EndShape, 'outline' | 'halfWidthAt'>): Cubic[] {
  const { side, halfWidth, lowY, beltY, cabinHalf, tumblehome } = section
  const { roofY, heightMm } = side
  const roofEdgeY = roofY - 135
  const roofEdgeX = cabinHalf - (roofEdgeY - beltY) * tan(tumblehome)
  const leaning = 90 + tumblehome
  return spline(
    [
      [0, lowY, 0],
      [halfWidth - 260, lowY + 4, 3, 3, 1, 0.9],
      [halfWidth - 26, lowY + 170, 82, 82, 0.9, 1],
      [halfWidth, 0.44 * heightMm, 90],
      [halfWidth - 14, beltY - 0.075 * heightMm, 99, 99, 1, 1],
      [cabinHalf, beltY + 6, 128, leaning, 0.8, 1],
      [roofEdgeX, roofEdgeY, leaning + 3, leaning + 3, 1, 0.9],
      [roofEdgeX - 150, roofY - 36, 166, 166, 0.9, 1],
      [0, roofY, 180],
    ],
    { minX: -halfWidth, maxX: halfWidth, maxY: roofY },
  )
}

/** Sides and heights exchanged, to read a width at a height. */
const turned = ([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic => [y0, x0, y1, x1, y2, x2, y3, x3]
