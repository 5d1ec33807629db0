import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { curveTo, lineTo, moveTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import { onBothSides, trapezoid } from './symmetry.ts'

/** Roof and pillars in the contrast colour, where the model has them. */
export function contrastRoof({ side, halfWidth, beltY }: EndShape, pen: Pen): string {
  const { roof } = side.proportions
  if (roof !== 'black' && roof !== 'float') return ''
  const cabin = trapezoid({ y: side.heightMm + 20, half: halfWidth }, { y: beltY, half: halfWidth })
  return pen.path(cabin, { fill: carParts.contrastRoof })
}

/** Roof rails end on; they reach the vehicle's full height. */
export function endRails({ side, halfWidthAt }: EndShape, pen: Pen): string {
  if (!side.proportions.rails) return ''
  const x = halfWidthAt(side.roofY - 36)
  const top = side.heightMm
  const rail =
    moveTo(x - 92, top - 76) +
    curveTo(x - 70, top - 20, x - 62, top, x - 22, top) +
    curveTo(x + 18, top, x + 34, top - 36, x + 58, top - 120) +
    lineTo(x - 92, top - 120) +
    'Z'
  return onBothSides('r', pen.path(rail, { fill: carParts.rail }), pen)
}

export function endMirrors({ cabinHalf, beltY }: EndShape, colours: VehicleColours, pen: Pen): string {
  const x = cabinHalf - 30
  const y = beltY - 6
  const foot =
    moveTo(x - 30, y + 60) +
    curveTo(x + 20, y + 58, x + 50, y + 60, x + 90, y + 62) +
    curveTo(x + 84, y + 20, x + 40, y + 8, x - 20, y - 10) +
    'Z'
  const housing =
    moveTo(x + 52, y + 50) +
    curveTo(x + 40, y + 104, x + 56, y + 152, x + 104, y + 158) +
    curveTo(x + 156, y + 164, x + 206, y + 154, x + 214, y + 120) +
    curveTo(x + 222, y + 82, x + 200, y + 42, x + 160, y + 36) +
    curveTo(x + 120, y + 32, x + 62, y + 32, x + 52, y + 50) +
    'Z'
  const mirror =
    pen.path(foot, { fill: carParts.trim }) +
    pen.path(housing, { fill: colours.lit(0.5), stroke: colours.shutLine, 'stroke-width': 8 })
  return onBothSides('m', mirror, pen)
}

const plate = { x: -200, width: 400, height: 130 }

/** A blank plate of the Mercosur pattern round the height y. */
export function numberPlate(y: number, pen: Pen): string {
  const top = Math.round(-y - plate.height / 2)
  return (
    pen.tag('rect', { ...plate, y: top, rx: 12, fill: '#eceff0' }) +
    pen.path(`M-200 ${top + 30}v-18q0-12 12-12h376q12 0 12 12v18z`, { fill: '#2b4a8c' })
  )
}
