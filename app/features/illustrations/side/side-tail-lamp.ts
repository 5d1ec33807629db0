import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { tailGlow, tailLens } from '#app/features/illustrations/shape/lamp-markup.ts'
import { tailLampHeight } from '#app/features/illustrations/shape/tail-lamp-height.ts'
import type { SideGlass } from './side-glass.ts'
import type { SideShape } from './side-shape.ts'

export function sideTailLamp({ proportions, lengthMm, heightMm, scale }: SideShape, { beltAt }: SideGlass, pen: Pen) {
  const length = proportions.tailLength * scale
  const y = tailLampHeight(proportions, heightMm, beltAt(lengthMm))
  /** Lamps end right of the tail, where the body's clip cuts them. */
  const outside = lengthMm + 40
  /** Points in shares of the lamp's length forwards from the tail and millimetres above the lamp's height. */
  const at = (share: number, above: number) => [lengthMm - length * share, y + above] as const

  switch (proportions.tailStyle) {
    case 'block':
      return (
        tailLens(pen, polygon(outside, y + 20, ...at(1, 20), ...at(0.92, -260), outside, y - 260)) +
        tailGlow(pen, moveTo(...at(0.6, -20)) + lineTo(...at(0.55, -220)))
      )
    case 'tall':
      return (
        tailLens(
          pen,
          polygon(outside, y + 10, ...at(0.6, 26), ...at(0.42, -120), outside, y - 130) +
            polygon(...at(0.62, 40), ...at(0.98, 300), ...at(0.84, 320), ...at(0.3, 40)),
        ) + tailGlow(pen, moveTo(...at(0.4, -4)) + lineTo(...at(0.3, -96)), 18)
      )
    case 'vertical':
      return (
        tailLens(
          pen,
          polygon(outside, y + 120, ...at(0.45, 130), ...at(0.3, -260), ...at(0.05, -300), outside, y - 300),
        ) + tailGlow(pen, moveTo(...at(0.36, 90)) + lineTo(...at(0.22, -220)))
      )
    case 'round': {
      const lens =
        moveTo(outside, y - 10) +
        curveTo(...at(0.5, 0), ...at(0.62, -40), ...at(0.62, -95)) +
        curveTo(...at(0.62, -160), ...at(0.4, -190), outside, y - 190) +
        'Z'
      const glow = moveTo(lengthMm, y - 50) + curveTo(...at(0.44, -46), ...at(0.44, -146), lengthMm, y - 142)
      return tailLens(pen, lens) + tailGlow(pen, glow)
    }
    case 'wide': {
      const lens =
        moveTo(outside, y + 14) +
        quadTo(...at(0.5, 22), ...at(1, -8)) +
        curveTo(...at(0.8, -34), ...at(0.5, -46), ...at(0.42, -60)) +
        curveTo(...at(0.32, -92), ...at(0.2, -104), outside, y - 108) +
        'Z'
      const glow = moveTo(lengthMm + 10, y - 18) + quadTo(...at(0.4, -12), ...at(0.8, -14))
      return tailLens(pen, lens) + tailGlow(pen, glow, 12)
    }
    case 'bar': {
      const lens =
        moveTo(outside, y + 10) +
        quadTo(...at(0.5, 14), ...at(1, -14)) +
        curveTo(...at(0.8, -36), ...at(0.4, -54), outside, y - 58) +
        'Z'
      const glow = moveTo(lengthMm + 10, y - 22) + quadTo(...at(0.4, -18), ...at(0.74, -18))
      return tailLens(pen, lens) + tailGlow(pen, glow, 12)
    }
  }
}
