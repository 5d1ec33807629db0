import {
  between,
  type ContourNode,
  type Cubic,
  cubicBetween,
  spline,
  traced,
} from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { carParts, toneOf, type VehicleColours } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { endShapeOf } from '#app/domain/vehicles/illustrations/ends/end-shape.ts'
import { sideGlassOf } from '#app/domain/vehicles/illustrations/side/side-glass.ts'
import type { SideGeometry } from '#app/domain/vehicles/illustrations/side/side-geometry.ts'
import type { VehicleWithWidth } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

export function planLamps({ noseCorner, tailCorner }: PlanShape, pen: Pen): string {
  const front = onBothCorners(noseCorner)
  return (
    pen.path(front, { stroke: carParts.lampShell, 'stroke-width': 170 }) +
    pen.path(front, { stroke: carParts.lampLight, 'stroke-width': 60 }) +
    pen.path(onBothCorners(tailCorner), { stroke: carParts.tailRed, 'stroke-width': 130 })
  )
}

function onBothCorners([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): string {
  return moveTo(x0, y0) + curveTo(x1, y1, x2, y2, x3, y3) + moveTo(x0, -y0) + curveTo(x1, -y1, x2, -y2, x3, -y3)
}

export function planBonnet({ side, halfWidth, cabinHalf }: PlanShape, colours: VehicleColours, pen: Pen): string {
  const edgeX = side.hood[0] + 40
  const [cowlX] = side.cowl
  const middleX = between(edgeX, cowlX, 0.5)
  const half = halfWidth * 0.68
  const gap =
    moveTo(cowlX + 90, cabinHalf - 90) +
    quadTo(middleX, half + 70, edgeX + 120, half) +
    quadTo(edgeX - 10, half * 0.5, edgeX - 10, 0) +
    quadTo(edgeX - 10, -half * 0.5, edgeX + 120, -half) +
    quadTo(middleX, -half - 70, cowlX + 90, 90 - cabinHalf)
  const crease = (y: number) =>
    moveTo(cowlX + 20, y) + quadTo(between(edgeX, cowlX, 0.4), y * 0.92, edgeX + 60, y * 0.66)
  return (
    pen.path(gap, { stroke: colours.shutLine, 'stroke-width': 8 }) +
    pen.path(crease(half * 0.62) + crease(-half * 0.62), {
      stroke: '#fff',
      'stroke-opacity': colours.isPale ? 0.7 : 0.3,
      'stroke-width': 10,
    })
  )
}

export function planRoof({ side, roofHalf, headerX }: PlanShape, colours: VehicleColours, pen: Pen): string {
  const { glassTop, shape } = side
  const endX = glassTop[0] + 20
  const panel =
    moveTo(headerX + 20, roofHalf) +
    lineTo(endX, roofHalf * 0.96) +
    quadTo(endX + 30, 0, endX, -roofHalf * 0.96) +
    lineTo(headerX + 20, -roofHalf) +
    quadTo(headerX - 60, 0, headerX + 20, roofHalf) +
    'Z'
  const rail = (y: number) => moveTo(headerX + 200, y) + lineTo(endX - 120, y * 0.97)
  const rails = rail(roofHalf - 40) + rail(40 - roofHalf)
  const railTone = shape.rails === 'silver' ? carParts.satin : carParts.rail
  return (
    pen.path(panel, { fill: shape.roofTone ? toneOf(shape.roofTone, colours) : pen.url('h') }) +
    (shape.rails ? pen.path(rails, { stroke: railTone, 'stroke-width': 26 }) : '')
  )
}

export function planTail(shape: PlanShape, colours: VehicleColours, pen: Pen): string {
  return shape.side.isPickup ? cargoBed(shape, pen) : bootLid(shape, colours, pen)
}

function bootLid({ side, cabinHalf }: PlanShape, colours: VehicleColours, pen: Pen): string {
  const half = cabinHalf * 0.8
  const startX = Math.min(side.back[0] - 40, side.lengthMm - 220)
  const endX = side.lengthMm - 70
  const gap =
    moveTo(startX, half + 20) +
    lineTo(endX - 30, half) +
    quadTo(endX + 40, 0, endX - 30, -half) +
    lineTo(startX, -half - 20)
  return pen.path(gap, { stroke: colours.shutLine, 'stroke-width': 8 })
}

function cargoBed({ side, halfWidth }: PlanShape, pen: Pen): string {
  const startX = side.back[0] + 50
  const endX = side.lengthMm - 150
  const half = halfWidth - 130
  const ribs = [1, 2, 3, 4, 5, 6, 7].map((rib) => {
    const y = between(-half, half, rib / 8)
    return moveTo(startX + 60, y) + lineTo(endX - 60, y)
  })
  return (
    pen.path(polygon(startX, half, endX, half, endX, -half, startX, -half), {
      fill: carParts.cladding,
      stroke: carParts.trim,
      'stroke-width': 24,
      'stroke-linejoin': 'round',
    }) + pen.path(ribs.join(''), { stroke: carParts.trim, 'stroke-width': 14 })
  )
}

export function planMirrors({ glass, cabinHalf, side }: PlanShape, colours: VehicleColours, pen: Pen): string {
  const x = glass.start[0] + 0.014 * side.lengthMm
  const mirror = (direction: 1 | -1) => {
    const y = (offset: number) => direction * (cabinHalf + offset)
    return (
      moveTo(x + 96, y(0)) +
      lineTo(x + 70, y(64)) +
      curveTo(x + 30, y(80), x + 22, y(140), x + 26, y(190)) +
      curveTo(x + 28, y(232), x + 50, y(238), x + 84, y(232)) +
      curveTo(x + 124, y(224), x + 140, y(150), x + 142, y(80)) +
      lineTo(x + 170, y(0)) +
      'Z'
    )
  }
  return pen.path(mirror(1) + mirror(-1), { fill: colours.lit(0.5), stroke: colours.shutLine, 'stroke-width': 8 })
}

/** Shape from above. Nose at x = 0, middle at y = 0. Lengths from the side view, widths from the front view. */
export type PlanShape = ReturnType<typeof planShapeOf>

/** Half widths: `cabinHalf` at the belt line, `roofHalf` of the roof. Lamps are drawn along the corners of the upper half. */
export function planShapeOf(vehicle: VehicleWithWidth) {
  const { side, halfWidth, cabinHalf, roofHalf } = endShapeOf(vehicle, 'front')
  const contour = upperHalf(side, halfWidth)
  return {
    side,
    glass: sideGlassOf(side),
    halfWidth,
    cabinHalf,
    roofHalf: roofHalf - 60,
    headerX: between(side.header[0], side.peak[0], 0.34),
    noseCorner: contour.noseCorner,
    tailCorner: contour.tailCorner,
    outline: moveTo(0, 0) + traced(contour.whole) + traced(contour.whole.toReversed().map(turnedOver)) + 'Z',
  }
}

/** Outline from the middle of the nose to the middle of the tail, widest at the axles. */
function upperHalf({ shape, lengthMm, frontAxleX, rearAxleX, isPickup }: SideGeometry, half: number) {
  const scale = lengthMm / 4300
  const bounds = { minX: 0, maxX: lengthMm, maxY: half }
  const noseBow = (50 + shape.hoodX * 3000) * scale
  const tailBow = isPickup ? 26 : (40 + shape.gateBulge * 500) * scale
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

const turnedOver = ([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic => [x3, -y3, x2, -y2, x1, -y1, x0, -y0]
