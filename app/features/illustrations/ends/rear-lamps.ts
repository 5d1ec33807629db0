import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { tailGlow, tailLens } from '#app/features/illustrations/shape/lamp-markup.ts'
import { carParts } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'

/** The right-hand tail lamp at the height `y` of its upper edge; what reaches beyond the body is clipped. */
export function rearLamp({ side, halfWidth }: EndShape, y: number, pen: Pen): string {
  const { proportions, scale } = side
  const width = Math.max(proportions.tailLength, 240) * scale * 1.2
  /** Points in shares of the lamp's width inwards from the body side and millimetres above the lamp's height. */
  const at = (share: number, above: number) => [halfWidth - share * width, y + above] as const
  switch (proportions.tailStyle) {
    case 'block':
      return (
        tailLens(pen, polygon(...at(-0.2, 20), ...at(0.58, 20), ...at(0.54, -260), ...at(-0.2, -260))) +
        tailGlow(pen, moveTo(...at(0.42, -20)) + lineTo(...at(0.4, -220), ...at(0.16, -220)))
      )
    case 'tall':
      return (
        tailLens(
          pen,
          polygon(...at(-0.2, -130), ...at(-0.2, 10), ...at(0.5, 16), ...at(0.66, -26), ...at(0.6, -120)) +
            polygon(...at(0.16, 40), ...at(0.5, 44), ...at(0.62, 300), ...at(0.44, 320)),
        ) +
        tailGlow(pen, moveTo(...at(0.46, -16)) + lineTo(...at(0.5, -96), ...at(0.14, -100)), 18) +
        tailGlow(pen, moveTo(...at(0.4, 70)) + lineTo(...at(0.5, 270)))
      )
    case 'vertical':
      return (
        tailLens(
          pen,
          polygon(
            ...at(-0.2, 120),
            ...at(0.42, 130),
            ...at(0.5, 90),
            ...at(0.36, -260),
            ...at(0.1, -300),
            ...at(-0.2, -300),
          ),
        ) + tailGlow(pen, moveTo(...at(0.36, 90)) + lineTo(...at(0.24, -230)))
      )
    case 'round': {
      const [cx, cy] = [Math.round(halfWidth - width * 0.44), Math.round(100 - y)]
      return (
        pen.tag('circle', { cx, cy, r: 96, fill: carParts.tailRed }) +
        pen.tag('circle', { cx, cy, r: 62, stroke: carParts.tailGlow, 'stroke-width': 14 })
      )
    }
    case 'wide': {
      const lens =
        moveTo(...at(-0.2, 20)) +
        quadTo(...at(0.6, 22), ...at(1.3, -10)) +
        quadTo(...at(1.36, -64), ...at(1.24, -72)) +
        curveTo(...at(0.8, -66), ...at(0.5, -128), ...at(-0.2, -116)) +
        'Z'
      const glow = moveTo(...at(0.08, -84)) + curveTo(...at(0.5, -92), ...at(0.5, -24), ...at(1.14, -36))
      return tailLens(pen, lens) + tailGlow(pen, glow, 12)
    }
    case 'bar': {
      const lens =
        moveTo(...at(-0.2, 16)) +
        quadTo(...at(0.5, 14), 0, y + 2) +
        lineTo(0, y - 38) +
        quadTo(...at(0.9, -34), ...at(0.66, -72)) +
        quadTo(...at(0.3, -96), ...at(-0.2, -92)) +
        'Z'
      const glow = moveTo(...at(0.08, -62)) + quadTo(...at(0.56, -60), ...at(0.78, -22)) + lineTo(0, y - 18)
      return tailLens(pen, lens) + tailGlow(pen, glow, 12)
    }
  }
}
