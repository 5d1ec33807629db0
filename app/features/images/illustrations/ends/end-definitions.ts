import { clamp } from '#app/features/images/illustrations/drawing/angles.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { shadowGradient } from '#app/features/images/illustrations/shape/contact-shadow.ts'
import { glassGradient, outlineGradient, shareFromTop } from '#app/features/images/illustrations/shape/gradients.ts'
import { carParts, type VehicleColours } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'

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
