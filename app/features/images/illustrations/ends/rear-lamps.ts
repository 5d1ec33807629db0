import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  curveTo,
  lineTo,
  moveTo,
  polygon,
  quadTo,
  type Point,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { carParts, tailGlow, tailLens } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { TailLampStyle } from '#app/features/images/illustrations/shape/proportions.ts'
import type { EndShape } from './end-shape.ts'

/**
 * The place of the right-hand tail lamp. `at` takes shares of its width inwards from the body side, negative ones lie
 * beyond it and are clipped, and millimetres above the lamp's height.
 */
type Place = { at: (share: number, above: number) => Point; middle: (above: number) => Point }

/** The lamps of the side view seen from behind; `y` is the height of their upper edge. */
export function rearLamp({ side, halfWidth }: EndShape, y: number, pen: Pen): string {
  const { proportions, scale } = side
  const width = Math.max(proportions.tailLength, 240) * scale * 1.2
  const place: Place = {
    at: (share, above) => [halfWidth - share * width, y + above],
    middle: (above) => [0, y + above],
  }
  return styles[proportions.tailStyle](place, pen)
}

const styles: Record<TailLampStyle, (place: Place, pen: Pen) => string> = {
  bar: barLamp,
  wide: wideLamp,
  block: blockLamp,
  tall: tallLamp,
  vertical: verticalLamp,
  round: roundLamp,
}

/** One band across the whole tail. */
function barLamp({ at, middle }: Place, pen: Pen): string {
  const lens =
    moveTo(...at(-0.2, 16)) +
    quadTo(...at(0.5, 14), ...middle(2)) +
    lineTo(...middle(-38)) +
    quadTo(...at(0.9, -34), ...at(0.66, -72)) +
    quadTo(...at(0.3, -96), ...at(-0.2, -92)) +
    'Z'
  const glow = moveTo(...at(0.08, -62)) + quadTo(...at(0.56, -60), ...at(0.78, -22)) + lineTo(...middle(-18))
  return tailLens(pen, lens) + tailGlow(pen, glow, 12)
}

function wideLamp({ at }: Place, pen: Pen): string {
  const lens =
    moveTo(...at(-0.2, 20)) +
    quadTo(...at(0.6, 22), ...at(1.3, -10)) +
    quadTo(...at(1.36, -64), ...at(1.24, -72)) +
    curveTo(...at(0.8, -66), ...at(0.5, -128), ...at(-0.2, -116)) +
    'Z'
  const glow = moveTo(...at(0.08, -84)) + curveTo(...at(0.5, -92), ...at(0.5, -24), ...at(1.14, -36))
  return tailLens(pen, lens) + tailGlow(pen, glow, 12)
}

function blockLamp({ at }: Place, pen: Pen): string {
  const lens = polygon(...at(-0.2, 20), ...at(0.58, 20), ...at(0.54, -260), ...at(-0.2, -260))
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...at(0.42, -20)) + lineTo(...at(0.4, -220), ...at(0.16, -220)))
}

/** A lamp in the corner and a blade beside the rear window. */
function tallLamp({ at }: Place, pen: Pen): string {
  const corner = polygon(...at(-0.2, -130), ...at(-0.2, 10), ...at(0.5, 16), ...at(0.66, -26), ...at(0.6, -120))
  const blade = polygon(...at(0.16, 40), ...at(0.5, 44), ...at(0.62, 300), ...at(0.44, 320))
  return (
    tailLens(pen, corner + blade) +
    tailGlow(pen, moveTo(...at(0.46, -16)) + lineTo(...at(0.5, -96), ...at(0.14, -100)), 18) +
    tailGlow(pen, moveTo(...at(0.4, 70)) + lineTo(...at(0.5, 270)))
  )
}

function verticalLamp({ at }: Place, pen: Pen): string {
  const innerEdge = [...at(0.42, 130), ...at(0.5, 90), ...at(0.36, -260), ...at(0.1, -300)]
  const lens = polygon(...at(-0.2, 120), ...innerEdge, ...at(-0.2, -300))
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...at(0.36, 90)) + lineTo(...at(0.24, -230)))
}

function roundLamp({ at }: Place, pen: Pen): string {
  const [x, y] = at(0.44, -100)
  const centre = { cx: Math.round(x), cy: Math.round(-y) }
  return (
    pen.tag('circle', { ...centre, r: 96, fill: carParts.tailRed }) +
    pen.tag('circle', { ...centre, r: 62, stroke: carParts.tailGlow, 'stroke-width': 14 })
  )
}
