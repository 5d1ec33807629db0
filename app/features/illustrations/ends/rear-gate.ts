import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { lineTo, moveTo, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import { numberPlate } from './end-fittings.ts'
import type { EndShape } from './end-shape.ts'
import type { RearHeights } from './rear-heights.ts'
import { onBothSides, trapezoid } from './symmetry.ts'

/** Gaps of tailgate or boot lid and of the bumper, a lit edge below the lamps, reflectors. */
export function rearGate(shape: EndShape, heights: RearHeights, colours: VehicleColours, pen: Pen): string {
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
export function plateRecess({ plate }: RearHeights, { isPale }: VehicleColours, pen: Pen): string {
  const recess = { x: -262, y: Math.round(-plate) - 88, width: 524, height: 172, rx: 30 }
  return pen.tag('rect', { ...recess, fill: '#06101a', opacity: isPale ? 0.16 : 0.26 }) + numberPlate(plate - 6, pen)
}

/** Unpainted lower bumper with a diffuser. */
export function rearSkirt({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
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
export function bedEdge({ side, halfWidth }: EndShape, pen: Pen): string {
  if (!side.isPickup) return ''
  const y = side.proportions.deckH * side.heightMm
  const edge = trapezoid({ y: y + 14, half: halfWidth }, { y: y - 26, half: halfWidth })
  return pen.path(edge, { fill: carParts.trim })
}
