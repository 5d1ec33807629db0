import { between } from '#app/features/illustrations/drawing/angles.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import { numberPlate } from './end-fittings.ts'
import type { EndShape } from './end-shape.ts'
import { onBothSides, trapezoid } from './symmetry.ts'

const bar = '#59616a'
const skidPlate = '#9aa2aa'

/** Everything below the bonnet but the lamps: grille or closed nose, intake, air curtains, lower edge, plate. */
export function frontFace(shape: EndShape, colours: VehicleColours, pen: Pen): string {
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
