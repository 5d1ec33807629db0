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
import { frontLamp } from './front-lamps.ts'
import { onBothSides, pane, symmetric, trapezoid } from './symmetry.ts'
import { between, pointOn, spline } from '#app/features/images/illustrations/drawing/curves.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'

export function drawFrontView(vehicle: VehicleWithWidth, options: ViewOptions = {}): string {
  const { brand, model, widthMm, heightMm } = vehicle
  return svgDocument(options, endFrame, (pen) => ({
    centreX: 0,
    needs: { widthMm: widthMm + 500, aboveGroundMm: heightMm + 80 },
    label: `Vista de frente: ${brand} ${model}, ${metres(widthMm)} de largura`,
    drawing: frontFragment(vehicle, pen),
  }))
}

function frontFragment(vehicle: VehicleWithWidth, pen: Pen): string {
  const shape = endShapeOf(vehicle, 'front')
  const colours = vehicleColours(paintOf(vehicle), shape.side.proportions)
  const body = pen.href('b')
  return (
    pen.tag('defs', {}, endDefinitions(shape, colours, pen)) +
    undercarriage(shape, pen) +
    endRails(shape, pen) +
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none', 'stroke-linecap': 'round' },
      contrastRoof(shape, pen) +
        frontWindscreen(shape, pen) +
        frontBonnet(shape, colours, pen) +
        pen.tag('use', { href: body, fill: pen.url('k') }) +
        frontFace(shape, colours, pen) +
        onBothSides('q', frontLamp(shape, pen), pen) +
        pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': 20 }),
    ) +
    endMirrors(shape, colours, pen)
  )
}

/** The windscreen, its foot hidden by the bonnet, with the front seats behind it. */
function frontWindscreen({ side, halfWidth, halfWidthAt, beltY }: EndShape, pen: Pen): string {
  const [, cowlY] = side.cowl
  const topY = pointOn(side.bow, 0.42)[1] - 16
  const low = { y: cowlY - 40, half: halfWidthAt(beltY + 40) - 46 }
  const top = { y: topY, half: halfWidthAt(topY) - 84 }
  const seat = (x: number) =>
    moveTo(x - 62, cowlY) +
    curveTo(x - 62, cowlY + 190, x - 46, cowlY + 232, x, cowlY + 232) +
    curveTo(x + 46, cowlY + 232, x + 62, cowlY + 190, x + 62, cowlY) +
    'Z'
  const at = (share: number, y: number) => [low.half * share, y] as const
  const reflection = polygon(...at(-0.5, cowlY), ...at(-0.12, topY + 20), ...at(0.2, topY + 20), ...at(-0.18, cowlY))
  return (
    pen.path(pane(top, low, 14), { fill: pen.url('g'), stroke: carParts.trim, 'stroke-width': 16 }) +
    pen.path(seat(halfWidth * 0.38) + seat(-halfWidth * 0.38), { fill: '#000', opacity: 0.3 }) +
    pen.path(reflection, { fill: '#fff', opacity: 0.08 })
  )
}

/** The bonnet from its edge over the lamps to the windscreen, with its gap and two creases. */
function frontBonnet({ side, halfWidth }: EndShape, colours: VehicleColours, pen: Pen): string {
  const [, cowlY] = side.cowl
  const [, edgeY] = side.bonnetEdge
  const cowlHalf = halfWidth * 0.86
  const edgeHalf = halfWidth * 0.64
  const surface = symmetric(
    spline([
      [0, edgeY - 40, 0],
      [edgeHalf, edgeY - 8, 14, 62],
      [cowlHalf, cowlY - 30, 60, 165],
      [0, cowlY + 14, 180],
    ]),
  )
  const gap =
    moveTo(0, edgeY - 40) +
    curveTo(edgeHalf * 0.5, edgeY - 40, edgeHalf * 0.85, edgeY - 24, edgeHalf, edgeY - 8) +
    quadTo(edgeHalf + 70, edgeY + 40, cowlHalf - 10, cowlY - 34)
  const crease =
    moveTo(halfWidth * 0.3, edgeY + 8) +
    quadTo(halfWidth * 0.4, between(edgeY, cowlY, 0.6), halfWidth * 0.52, cowlY - 18)
  const lines =
    pen.path(gap, { stroke: colours.shutLine, 'stroke-width': 8 }) +
    pen.path(crease, { stroke: '#fff', 'stroke-opacity': colours.isPale ? 0.7 : 0.3, 'stroke-width': 9 })
  return pen.path(surface, { fill: pen.url('h') }) + onBothSides('l', lines, pen)
}

const bar = '#59616a'
const skidPlate = '#9aa2aa'

/** Everything below the bonnet but the lamps: grille or closed nose, intake, air curtains, lower edge, plate. */
function frontFace(shape: EndShape, colours: VehicleColours, pen: Pen): string {
  const { side } = shape
  const [, edgeY] = side.bonnetEdge
  const intakeTop = intakeTopOf(shape)
  const hasGrille = side.proportions.grille > 0 || side.isPickup
  return (
    lowerEdge(shape, pen) +
    (hasGrille ? grille(shape, edgeY - 74, intakeTop + 60, pen) : '') +
    intake(shape, intakeTop, pen) +
    onBothSides('i', cheek(shape, colours, pen) + airCurtain(shape, colours, pen), pen) +
    numberPlate(hasGrille ? intakeTop + 20 : between(intakeTop, edgeY, 0.32), pen)
  )
}

const noseYOf = ({ side }: EndShape) => side.proportions.noseH * side.heightMm
const intakeTopOf = (shape: EndShape) => between(shape.lowY, noseYOf(shape), 0.5)

function intake({ halfWidth, lowY }: EndShape, topY: number, pen: Pen): string {
  const opening = trapezoid({ y: topY, half: halfWidth * 0.52 }, { y: lowY + 52, half: halfWidth * 0.42 })
  const middleY = (topY + lowY + 52) / 2
  const blade = moveTo(-halfWidth * 0.46, middleY) + lineTo(halfWidth * 0.46, middleY)
  return pen.path(opening, { fill: carParts.lampShell }) + pen.path(blade, { stroke: bar, 'stroke-width': 8 })
}

function grille({ halfWidth }: EndShape, topY: number, lowY: number, pen: Pen): string {
  const top = { y: topY, half: halfWidth * 0.56 }
  const low = { y: lowY, half: halfWidth * 0.44 }
  const slats = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const y = between(top.y, low.y, share)
    const half = between(top.half, low.half, share) - 30
    return moveTo(-half, y) + lineTo(half, y)
  })
  return (
    pen.path(trapezoid(top, low), {
      fill: carParts.lampShell,
      stroke: bar,
      'stroke-width': 9,
      'stroke-linejoin': 'round',
    }) + pen.path(slats.join(''), { stroke: '#4a525b', 'stroke-width': 9 })
  )
}

/** The sculpture between lamp and intake: a lit edge over a soft hollow. */
function cheek(shape: EndShape, colours: VehicleColours, pen: Pen): string {
  const { side, halfWidth } = shape
  const top = side.bonnetEdge[1] - 150
  const low = intakeTopOf(shape) + 20
  const at = (shareOfWidth: number, shareOfHeight: number) =>
    [halfWidth * shareOfWidth, between(low, top, shareOfHeight)] as const
  const edge = moveTo(...at(0.98, 0.42)) + curveTo(...at(0.86, 0.62), ...at(0.7, 0.5), ...at(0.56, 0))
  const hollow = edge + curveTo(...at(0.76, 0.1), ...at(0.9, 0), ...at(0.98, 0.42)) + 'Z'
  return (
    pen.path(hollow, { fill: '#06101a', opacity: colours.isPale ? 0.09 : 0.17 }) +
    pen.path(edge, { stroke: '#fff', 'stroke-opacity': colours.isPale ? 0.6 : 0.22, 'stroke-width': 9 })
  )
}

function airCurtain(shape: EndShape, colours: VehicleColours, pen: Pen): string {
  const { halfWidth, lowY } = shape
  const x = halfWidth * 0.83
  const top = between(lowY, noseYOf(shape), 0.72)
  const slot = polygon(x - 26, top, x + 44, top + 16, x + 30, lowY + 96, x - 10, lowY + 84)
  return pen.path(slot, { fill: carParts.lampShell, stroke: colours.shutLine, 'stroke-width': 8 })
}

/** A thin dark lip, or the cladding and skid plate of an SUV. */
function lowerEdge({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
  const under = lowY - 30
  if (side.proportions.cladding === 0) {
    const lip = trapezoid({ y: lowY + 34, half: halfWidth }, { y: under, half: halfWidth })
    return pen.path(lip, { fill: carParts.cladding })
  }
  const top = lowY + 96
  const cladding =
    moveTo(-halfWidth - 20, under) +
    lineTo(-halfWidth - 20, top + 190) +
    quadTo(-halfWidth * 0.9, top + 40, -halfWidth * 0.72, top) +
    lineTo(halfWidth * 0.72, top) +
    quadTo(halfWidth * 0.9, top + 40, halfWidth + 20, top + 190) +
    lineTo(halfWidth + 20, under) +
    'Z'
  const skid = trapezoid({ y: lowY + 40, half: halfWidth * 0.46 }, { y: lowY - 10, half: halfWidth * 0.4 })
  return pen.path(cladding, { fill: carParts.cladding }) + pen.path(skid, { fill: skidPlate })
}
