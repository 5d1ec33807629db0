import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/images/illustrations/drawing/svg-document.ts'
import { metres } from '#app/features/images/illustrations/drawing/lengths-in-words.ts'
import {
  carParts,
  paintOf,
  vehicleColours,
  type VehicleColours,
} from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { VehicleWithWidth } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { contrastRoof, endDefinitions, endMirrors, endRails, numberPlate, undercarriage } from './end-definitions.ts'
import { endFrame, type EndShape, endShapeOf } from './end-shape.ts'
import { rearLamp } from './rear-lamps.ts'
import { type Edge, onBothSides, pane, trapezoid } from './symmetry.ts'
import { lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { tailLampHeight } from '#app/features/images/illustrations/shape/vehicle-proportions.ts'

export function drawRearView(vehicle: VehicleWithWidth, options: ViewOptions = {}): string {
  const { brand, model, widthMm, heightMm } = vehicle
  return svgDocument(options, endFrame, (pen) => ({
    centreX: 0,
    needs: { widthMm: widthMm + 500, aboveGroundMm: heightMm + 80 },
    label: `Vista traseira: ${brand} ${model}, ${metres(widthMm)} de largura`,
    drawing: rearFragment(vehicle, pen),
  }))
}

function rearFragment(vehicle: VehicleWithWidth, pen: Pen): string {
  const shape = endShapeOf(vehicle, 'rear')
  const colours = vehicleColours(paintOf(vehicle), shape.side.proportions)
  const heights = rearHeightsOf(shape)
  const body = pen.href('b')
  return (
    pen.tag('defs', {}, endDefinitions(shape, colours, pen)) +
    undercarriage(shape, pen) +
    endRails(shape, pen) +
    endMirrors(shape, colours, pen) +
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none', 'stroke-linecap': 'round' },
      contrastRoof(shape, pen) +
        rearWindow(shape, heights, pen) +
        bedEdge(shape, pen) +
        pen.tag('use', { href: body, fill: pen.url('k') }) +
        rearSkirt(shape, pen) +
        rearGate(shape, heights, colours, pen) +
        onBothSides('q', rearLamp(shape, heights.lamp, pen), pen) +
        plateRecess(heights, colours, pen) +
        pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': 20 }),
    )
  )
}

/** Rear window with the rear seats, wiper where it stands upright, and the third brake light above it. */
function rearWindow(shape: EndShape, heights: RearHeights, pen: Pen): string {
  const { side, beltY } = shape
  const isUpright = side.rearGlass.kind === 'pane'
  const { top, low } = edgesOf(shape, heights, isUpright)
  const at = (share: number, y: number) => [low.half * share, y] as const
  const reflection = polygon(...at(-0.45, low.y), ...at(-0.05, top.y), ...at(0.22, top.y), ...at(-0.18, low.y))
  const wiper = moveTo(0, low.y - 8) + quadTo(...at(0.3, low.y + 26), ...at(0.62, low.y + 34))
  const seats =
    seatAt(low.half * 0.5, Math.max(low.y, beltY - 20)) + seatAt(-low.half * 0.5, Math.max(low.y, beltY - 20))
  return (
    pen.path(pane(top, low, isUpright ? 8 : -10), { fill: pen.url('g'), stroke: carParts.trim, 'stroke-width': 16 }) +
    pen.path(seats, { fill: '#000', opacity: 0.28 }) +
    pen.path(reflection, { fill: '#fff', opacity: 0.08 }) +
    (isUpright && !side.isPickup ? pen.path(wiper, { stroke: '#0c1014', 'stroke-width': 13 }) : '') +
    roofLip(shape, heights, pen)
  )
}

function edgesOf(
  { side, halfWidthAt, beltY }: EndShape,
  heights: RearHeights,
  isUpright: boolean,
): { top: Edge; low: Edge } {
  const topY = heights.glassTop - (isUpright ? 40 : 0)
  const frame = isUpright ? 26 : 10
  const lowY = heights.glassLow + (side.isPickup ? 40 : frame)
  return {
    top: { y: topY, half: halfWidthAt(topY) - (isUpright ? 104 : 130) },
    low: { y: lowY, half: halfWidthAt(Math.max(lowY, beltY + 40)) - 96 },
  }
}

/** Backrest and headrest. */
function seatAt(x: number, y: number): string {
  return (
    polygon(x - 90, y - 10, x - 84, y + 90, x + 84, y + 90, x + 90, y - 10) +
    polygon(x - 52, y + 96, x - 44, y + 190, x + 44, y + 190, x + 52, y + 96)
  )
}

/** The edge of roof or spoiler over an upright window, with the third brake light. */
function roofLip({ side, halfWidthAt }: EndShape, { glassTop }: RearHeights, pen: Pen): string {
  const brakeLight = (y: number) =>
    pen.tag('rect', { x: -120, y: Math.round(-y - 9), width: 240, height: 18, rx: 9, fill: carParts.tailRed })
  if (side.rearGlass.kind === 'slope') return brakeLight(glassTop - 6)
  if (side.isPickup) return brakeLight(glassTop - 10)
  const half = halfWidthAt(glassTop) - 74
  const lip = moveTo(-half, glassTop - 30) + quadTo(0, glassTop - 6, half, glassTop - 30)
  return pen.path(lip, { stroke: '#06101a', 'stroke-opacity': 0.5, 'stroke-width': 18 }) + brakeLight(glassTop + 16)
}

/** Gaps of tailgate or boot lid and of the bumper, a lit edge below the lamps, reflectors. */
function rearGate(shape: EndShape, heights: RearHeights, colours: VehicleColours, pen: Pen): string {
  const { side, halfWidth, lowY } = shape
  const { bumper, lamp, glassLow } = heights
  const half = halfWidth * (side.isPickup ? 0.86 : 0.68)
  const gate =
    (side.isPickup ? moveTo(half, lamp + 66) : moveTo(half + 60, glassLow)) +
    quadTo(half + 6, lamp, half, lamp - 120) +
    lineTo(half - 20, bumper + 40) +
    quadTo(half - 26, bumper, half - 70, bumper) +
    lineTo(0, bumper)
  const bumperEdge = moveTo(half - 20, bumper + 36) + quadTo(halfWidth * 0.86, bumper + 46, halfWidth, bumper + 70)
  const crease = moveTo(0, bumper + 50) + quadTo(half * 0.7, bumper + 54, half - 34, bumper + 110)
  const reflector = {
    x: Math.round(halfWidth * 0.64),
    y: -Math.round((bumper + lowY) / 2) - 12,
    width: Math.round(halfWidth * 0.2),
    height: 24,
    rx: 12,
  }
  return onBothSides(
    'l',
    pen.path(gate + bumperEdge, { stroke: colours.shutLine, 'stroke-width': 8 }) +
      pen.path(crease, { stroke: '#fff', 'stroke-opacity': colours.isPale ? 0.6 : 0.26, 'stroke-width': 9 }) +
      pen.tag('rect', { ...reflector, fill: carParts.tailRed }),
    pen,
  )
}

/** The number plate in its recess. */
function plateRecess({ plate }: RearHeights, { isPale }: VehicleColours, pen: Pen): string {
  const recess = { x: -262, y: Math.round(-plate) - 88, width: 524, height: 172, rx: 30 }
  return pen.tag('rect', { ...recess, fill: '#06101a', opacity: isPale ? 0.16 : 0.26 }) + numberPlate(plate - 6, pen)
}

/** Unpainted lower bumper with a diffuser. */
function rearSkirt({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
  const high = side.proportions.cladding > 0 ? 110 : 62
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

/** The upper edge of a pickup's bed, where the cab stands behind it. */
function bedEdge({ side, halfWidth }: EndShape, pen: Pen): string {
  if (!side.isPickup) return ''
  const y = side.proportions.deckH * side.heightMm
  const edge = trapezoid({ y: y + 14, half: halfWidth }, { y: y - 26, half: halfWidth })
  return pen.path(edge, { fill: carParts.trim })
}

/** Heights of the rear, read from the side view so that both agree. */
type RearHeights = { glassTop: number; glassLow: number; lamp: number; bumper: number; plate: number }

function rearHeightsOf({ side, lowY }: EndShape): RearHeights {
  const { rearGlass, proportions, heightMm, isPickup } = side
  const [glassTop, glassLow] =
    rearGlass.kind === 'slope' ? [rearGlass.start[1], rearGlass.end[1]] : [rearGlass.top[1], rearGlass.base[1]]
  const beltAtTail = proportions.beltline * heightMm + proportions.beltRise
  const lamp = tailLampHeight(proportions, heightMm, beltAtTail)
  const bumper = proportions.bumperH * heightMm + (isPickup ? 92 : -10)
  const plate = isPickup ? (bumper + lowY) / 2 : Math.max(lamp - 215, bumper + 90)
  return { glassTop, glassLow, lamp, bumper, plate }
}
