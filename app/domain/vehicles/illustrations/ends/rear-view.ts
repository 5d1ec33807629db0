import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import {
  lineTo,
  moveTo,
  type Point,
  polygon,
  quadTo,
} from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { filleted, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { carParts, paintedBody, type VehicleColours } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import {
  archEdges,
  endMirrors,
  endRails,
  endRoof,
  numberPlate,
  endVolumes,
  sideRounding,
  undercarriage,
} from './end-definitions.ts'
import { type EndShape, symmetric, onBothSides, trapezoid } from './end-shape.ts'
import { rearLamps } from './lamps.ts'

export function rearFragment(end: EndShape, colours: VehicleColours, pen: Pen): string {
  const heights = rearHeightsOf(end)
  return (
    undercarriage(end, pen) +
    endRails(end, pen) +
    endMirrors(end, colours, pen) +
    paintedBody(
      endRoof(end, { topY: heights.top.y, half: heights.top.half }, colours, pen) +
        endVolumes(end, colours, pen) +
        rearWindow(end, heights, pen) +
        bedEdge(end, pen) +
        sideRounding(pen) +
        archEdges(end, pen) +
        rearSkirt(end, pen) +
        rearGate(end, heights, colours, pen) +
        rearLamps(end, pen) +
        spareWheel(end, pen) +
        plateRecess(heights, colours, pen),
      pen,
      { lineCap: 'round' },
    )
  )
}

type Edge = { y: number; half: number }

/** Heights in millimetres, from the side view. */
type RearHeights = { top: Edge; low: Edge; lamp: number; bumper: number; plate: number; isUpright: boolean }

/** Minimum angle of a rear window with a wiper. */
const uprightFromDeg = 45

function rearHeightsOf({ side, lowY, cabinHalf, beltY, lean }: EndShape): RearHeights {
  const { shape, heightMm, glassTop, back, isPickup } = side
  const isUpright = shape.backlightDeg >= uprightFromDeg
  const halfAt = (y: number) => cabinHalf - Math.max(0, y - beltY) * lean
  const topY = glassTop[1] - (isUpright ? 24 : 6)
  const lowY2 = Math.max(back[1] + (isPickup ? 24 : 18), beltY - 0.05 * heightMm)
  const lamp = shape.tailLamp.h * heightMm
  const bumper = Math.min(lamp - 0.11 * heightMm, (isPickup ? 0.38 : 0.36) * heightMm)
  const plateInGate = Math.max(between(bumper, lamp, 0.42), bumper + 90)
  const plate = shape.rear.plateH === null ? plateInGate : shape.rear.plateH * heightMm
  return {
    top: { y: topY, half: halfAt(topY) - (isUpright ? 92 : 130) },
    low: { y: Math.min(lowY2, topY - 120), half: halfAt(lowY2) - 70 },
    lamp,
    bumper,
    plate: isPickup ? (bumper + lowY) / 2 : plate,
    isUpright,
  }
}

function rearWindow({ side }: EndShape, { top, low, isUpright }: RearHeights, pen: Pen): string {
  const outline = filleted(
    straight([
      [0, low.y - 14],
      [low.half, low.y],
      [top.half, top.y],
      [0, top.y + 10],
    ]),
    [56, 56],
  )
  const at = (share: number, y: number): Point => [low.half * share, y]
  const level = (share: number) => between(low.y, top.y, share)
  const edgeAt = (share: number) => between(low.half, top.half, share) - 22
  const sky =
    moveTo(-edgeAt(0.92), level(0.92)) +
    lineTo(edgeAt(0.92), level(0.92), edgeAt(0.4), level(0.4)) +
    quadTo(0, level(0.82), -edgeAt(0.62), level(0.62)) +
    'Z'
  const wiper = moveTo(0, low.y - 8) + quadTo(...at(0.3, low.y + 26), ...at(0.62, low.y + 34))
  const brakeLight = { x: -120, y: Math.round(-top.y - (isUpright ? 34 : 26)), width: 240, height: 18, rx: 9 }
  return (
    pen.path(symmetric(outline), { fill: pen.url('g'), stroke: carParts.trim, 'stroke-width': 18 }) +
    pen.path(seatAt(low.half * 0.5, low.y + 10) + seatAt(-low.half * 0.5, low.y + 10), {
      fill: '#000',
      opacity: 0.28,
    }) +
    pen.path(sky, { fill: '#fff', opacity: 0.1 }) +
    (isUpright && !side.isPickup ? pen.path(wiper, { stroke: '#0c1014', 'stroke-width': 13 }) : '') +
    pen.tag('rect', { ...brakeLight, fill: carParts.tailRed })
  )
}

function seatAt(x: number, y: number): string {
  return (
    polygon(x - 90, y, x - 84, y + 70, x + 84, y + 70, x + 90, y) +
    polygon(x - 52, y + 76, x - 44, y + 150, x + 44, y + 150, x + 52, y + 76)
  )
}

/** Draws tailgate, edge of the bumper, crease and reflectors. */
function rearGate(end: EndShape, heights: RearHeights, colours: VehicleColours, pen: Pen): string {
  const { side, halfWidth, lowY } = end
  const { bumper, lamp } = heights
  const gateHalf = gateHalfOf(end)
  const bumperEdge =
    moveTo(gateHalf - 20, bumper + 36) + quadTo(halfWidth * 0.86, bumper + 46, halfWidth + 10, bumper + 74)
  const creaseY = Math.max(bumper + 60, lamp - 0.09 * side.heightMm)
  const crease = moveTo(0, creaseY) + quadTo(gateHalf * 0.7, creaseY + 4, gateHalf - 34, creaseY + 46)
  const reflector = {
    x: Math.round(halfWidth * 0.66),
    y: -Math.round(between(lowY, bumper, 0.62)),
    width: Math.round(halfWidth * 0.2),
    height: 24,
    rx: 12,
  }
  return onBothSides(
    'l',
    pen.path(gateOf(end, heights) + bumperEdge, { stroke: colours.shutLine, 'stroke-width': 8 }) +
      pen.path(crease, { stroke: '#fff', 'stroke-opacity': colours.isPale ? 0.6 : 0.26, 'stroke-width': 9 }) +
      pen.tag('rect', { ...reflector, fill: carParts.tailRed }),
    pen,
  )
}

const gateHalfOf = ({ side, halfWidth }: EndShape) => halfWidth * (side.isPickup ? 0.86 : 0.72)

/** Right half of the line around the tailgate, the boot lid or a pickup's flap. */
function gateOf(end: EndShape, { bumper, lamp, low }: RearHeights): string {
  const { side, cabinHalf, beltY } = end
  const { shape, heightMm, isPickup } = side
  const half = gateHalfOf(end)
  const closed = (x: number) => lineTo(x, bumper + 40) + quadTo(x - 6, bumper, x - 50, bumper) + lineTo(0, bumper)
  const foot = closed(half - 20)
  if (isPickup) return moveTo(half, lamp + 90) + quadTo(half + 16, lamp, half, lamp - 110) + foot
  if (shape.deckX === null) return moveTo(low.half - 10, low.y - 20) + quadTo(half + 16, lamp, half, lamp - 110) + foot
  const lampInnerX = (1 - (1 - shape.rear.lampInner) * 0.86) * end.halfWidth
  const deckY = Math.min(low.y - 26, beltY - 0.008 * heightMm)
  const lid =
    moveTo(0, deckY + 12) + lineTo(cabinHalf * 0.86, deckY) + quadTo(cabinHalf, deckY - 6, lampInnerX + 60, lamp)
  return lid + lineTo(lampInnerX + 20, lamp - 80) + closed(Math.min(lampInnerX + 30, half))
}

function plateRecess({ plate }: RearHeights, { isPale }: VehicleColours, pen: Pen): string {
  const recess = { x: -262, y: Math.round(-plate) - 88, width: 524, height: 172, rx: 30 }
  return pen.tag('rect', { ...recess, fill: '#06101a', opacity: isPale ? 0.16 : 0.26 }) + numberPlate(plate - 6, pen)
}

function rearSkirt({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
  const high = (side.shape.claddingH > 0 ? 0.075 : 0.04) * side.heightMm
  const top = lowY + high
  const skirt =
    moveTo(-halfWidth - 20, lowY - 30) +
    lineTo(-halfWidth - 20, top + 120) +
    quadTo(-halfWidth * 0.9, top + 10, -halfWidth * 0.66, top) +
    lineTo(halfWidth * 0.66, top) +
    quadTo(halfWidth * 0.9, top + 10, halfWidth + 20, top + 120) +
    lineTo(halfWidth + 20, lowY - 30) +
    'Z'
  const diffuser = trapezoid(
    { y: lowY + high * 0.62, half: halfWidth * 0.42 },
    { y: lowY - 10, half: halfWidth * 0.34 },
  )
  return pen.path(skirt, { fill: carParts.cladding }) + pen.path(diffuser, { fill: carParts.lampShell })
}

function bedEdge({ side, halfWidth }: EndShape, pen: Pen): string {
  if (!side.isPickup) return ''
  const y = (side.shape.deckH ?? side.shape.backH) * side.heightMm
  const edge = trapezoid({ y: y + 14, half: halfWidth }, { y: y - 26, half: halfWidth })
  return pen.path(edge, { fill: carParts.trim })
}

function spareWheel({ side, halfWidth }: EndShape, pen: Pen): string {
  const { spareWheel: spare } = side.shape
  if (!spare) return ''
  const middle = { cx: Math.round(halfWidth * 0.08), cy: Math.round(-spare.h * side.heightMm) }
  const radius = Math.round(spare.radiusH * side.heightMm)
  return (
    pen.tag('circle', { ...middle, r: radius, fill: carParts.tyre, stroke: carParts.tyreEdge, 'stroke-width': 8 }) +
    pen.tag('circle', {
      ...middle,
      r: Math.round(radius * 0.62),
      fill: '#3a424b',
      stroke: '#555f69',
      'stroke-width': 10,
    })
  )
}
