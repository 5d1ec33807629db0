import { between } from '#app/features/illustrations/drawing/angles.ts'
import { spline } from '#app/features/illustrations/drawing/curves.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, moveTo, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import { onBothSides, symmetric } from './symmetry.ts'

/** The bonnet from its edge over the lamps to the windscreen, with its gap and two creases. */
export function frontBonnet({ side, halfWidth }: EndShape, colours: VehicleColours, pen: Pen): string {
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
