import { between, clamp, tan } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import { type Point, polygon } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import {
  edge,
  filleted,
  mirroredBack,
  pathOf,
  sampled,
  type Segment,
} from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import type { Frame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import type { VehicleWithWidth } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import { sideGeometryOf } from '#app/domain/vehicles/illustrations/side/side-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'

/** Frame of 3:2, equal for all vehicles. */
export const endFrame: Frame = { widthMm: 3000, heightMm: 2000, groundFromBottomMm: 190 }

/** Mean angle of the curved glass divided by its angle at the belt line. */
const sideGlassCurvature = 1.3

/** Cross-section for front and rear view. x = 0: middle. y: height in millimetres, from the side view. */
export type EndShape = ReturnType<typeof endShapeOf>

export function endShapeOf(vehicle: VehicleWithWidth, end: 'front' | 'rear') {
  const section = sectionOf(vehicle, end)
  const right = rightHalf(section)
  const points = sampled(right, 24)
  const halfWidthAt = (y: number) => {
    const index = points.findIndex(([, pointY], at) => at > 30 && pointY >= y)
    const [p, q] = [points[index - 1], points[index]]
    return p && q ? between(p[0], q[0], clamp((y - p[1]) / (q[1] - p[1] || 1), 0, 1)) : section.roofHalf
  }
  return { ...section, outline: symmetric(right), halfWidthAt }
}

function sectionOf(vehicle: VehicleWithWidth, end: 'front' | 'rear') {
  const side = sideGeometryOf(vehicle)
  const { shape, heightMm, roofY } = side
  const halfWidth = vehicle.widthMm / 2
  const beltY = (shape.cowlH + 0.01) * heightMm
  const boxiness = clamp((16 - shape.front.tumblehomeDeg) / 9, 0, 1)
  const lean = tan(shape.front.tumblehomeDeg * sideGlassCurvature)
  const cabinHalf = halfWidth * between(0.865, 0.935, boxiness)
  const roofEdgeY = roofY - 0.085 * heightMm
  return {
    side,
    halfWidth,
    lowY: end === 'front' ? (shape.lipH + 0.012) * heightMm : shape.rearLowH * heightMm,
    beltY,
    /** `cabinHalf`: half width of the cabin at the belt line. `lean`: inwards per millimetre of height. */
    cabinHalf,
    lean,
    /** Height at which the sides bend into the roof. */
    roofEdgeY,
    roofHalf: cabinHalf - (roofEdgeY - beltY) * lean,
    /** 0: round cabin. 1: upright cabin. */
    boxiness,
    ...tyresOf(vehicle, halfWidth),
  }
}

/** Estimated from vehicle width and rim, because the catalogue has no tyre widths. */
function tyresOf({ widthMm, wheelIn }: VehicleWithWidth, halfWidth: number) {
  const tyreWidth = clamp(0.13 * widthMm - 18 + ((wheelIn ?? 17) - 17) * 6, 160, 290)
  const insideBodySide = 22
  return { tyreWidth, tyreMiddleX: halfWidth - insideBodySide - tyreWidth / 2 }
}

/** Outline of the right half, from the bottom up to the top centre. */
function rightHalf(section: ReturnType<typeof sectionOf>): Segment[] {
  const { side, halfWidth, lowY, beltY, cabinHalf, roofEdgeY, roofHalf, boxiness } = section
  const { heightMm, roofY } = side
  const bend: Point = [roofHalf * between(0.8, 0.88, boxiness), roofY - between(34, 16, boxiness)]
  const shoulderY = Math.min(side.shape.shoulder[1]?.[1] ?? 0.6, side.shape.cowlH - 0.06) * heightMm
  const points: Point[] = [
    [0, lowY],
    [halfWidth * 0.8, lowY + 0.004 * heightMm],
    [halfWidth * 0.97, lowY + 0.075 * heightMm],
    [halfWidth, Math.min(0.42 * heightMm, shoulderY - 60)],
    [halfWidth * 0.984, shoulderY],
    [cabinHalf, beltY],
    [roofHalf, roofEdgeY],
    bend,
    [0, roofY],
  ]
  const bulges = [0, 0.1, 0.01, 0.012, between(0.16, 0.1, boxiness), 0.026, 0.1, 0.018]
  const edges = points.slice(1).map((point, index) => edge(points[index] ?? point, point, -(bulges[index] ?? 0)))
  return filleted(edges, [90, 70, 60, 70, 26, 80, 60])
}

export const symmetric = (right: readonly Segment[]) => pathOf([...right, ...mirroredBack(right)], 'Z')

/** Horizontal edge, symmetric about x = 0. `half`: half its width. */
type Edge = { y: number; half: number }

export function trapezoid(top: Edge, low: Edge): string {
  return polygon(-top.half, top.y, top.half, top.y, low.half, low.y, -low.half, low.y)
}

/** Draws a half on both sides. `part`: id of the half. */
export function onBothSides(part: string, half: string, pen: Pen): string {
  return pen.tag('g', { id: pen.id(part) }, half) + pen.tag('use', { href: pen.href(part), transform: 'scale(-1 1)' })
}
