import { clamp } from '#app/features/images/illustrations/drawing/curves.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  carParts,
  contactShadow,
  glassGradient,
  outlineGradient,
  shadowGradient,
  shareFromTop,
  type VehicleColours,
} from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import { curveTo, lineTo, moveTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { onBothSides, trapezoid } from './symmetry.ts'

/**
 * Definitions that the drawing refers to by id. b body, c clip to it · p paint, g glass, o outline, h bonnet, k rounding of the
 * sides, f dark under the floor, s contact shadow.
 */
export function endDefinitions({ side, outline }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shoulderH, beltline } = side.proportions
  const fromTop = shareFromTop(side)
  const sideShade = colours.isPale ? 0.2 : 0.32
  return (
    pen.path(outline, { id: pen.id('b') }) +
    pen.tag('clipPath', { id: pen.id('c') }, pen.tag('use', { href: pen.href('b') })) +
    pen.linearGradient('p', [
      [0, colours.lit(1)],
      [clamp(fromTop(beltline), 0.2, 0.6), colours.lit(0.6)],
      [fromTop(shoulderH) + 0.05, colours.lit(0.25)],
      [0.7, colours.paint],
      [1, colours.shaded],
    ]) +
    glassGradient(pen) +
    outlineGradient(colours, pen) +
    pen.linearGradient('h', [
      [0, colours.lit(1)],
      [1, colours.lit(0.3)],
    ]) +
    pen.linearGradient(
      'k',
      [
        [0, '#06101a', sideShade],
        [0.16, '#06101a', 0],
        [0.84, '#06101a', 0],
        [1, '#06101a', sideShade],
      ],
      'across',
    ) +
    pen.linearGradient('f', [
      [0.35, carParts.well],
      [1, carParts.well, 0],
    ]) +
    shadowGradient(pen)
  )
}

/** Contact shadow, tyres and the dark under the floor: all that stands behind the body. */
export function undercarriage(shape: EndShape, pen: Pen): string {
  const { halfWidth, lowY } = shape
  const half = Math.round(shape.tyreMiddleX)
  const floor = { x: -half, y: Math.round(-lowY - 40), width: 2 * half, height: Math.round(lowY * 0.62 + 40) }
  return (
    contactShadow(pen, 0, 2 * halfWidth) +
    pen.tag('rect', { ...floor, fill: pen.url('f') }) +
    onBothSides('w', tyre(shape, pen), pen)
  )
}

function tyre({ side, tyreWidth, tyreMiddleX }: EndShape, pen: Pen): string {
  const { tyreRadius } = side
  const left = tyreMiddleX - tyreWidth / 2
  const tread = {
    x: Math.round(left),
    y: -2 * tyreRadius,
    width: Math.round(tyreWidth),
    height: 2 * tyreRadius,
    rx: 46,
  }
  const groove = (share: number) => moveTo(left + share * tyreWidth, 4) + lineTo(left + share * tyreWidth, tyreRadius)
  return (
    pen.tag('rect', { ...tread, fill: carParts.tyre, stroke: carParts.tyreEdge, 'stroke-width': 7 }) +
    pen.path(groove(0.27) + groove(0.5) + groove(0.73), { stroke: carParts.tyreEdge, 'stroke-width': 6 })
  )
}

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
