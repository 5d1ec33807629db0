import { pointOn } from '#app/features/illustrations/drawing/curves.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, moveTo, polygon } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import { pane } from './symmetry.ts'

/** The windscreen, its foot hidden by the bonnet, with the front seats behind it. */
export function frontWindscreen({ side, halfWidth, halfWidthAt, beltY }: EndShape, pen: Pen): string {
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
