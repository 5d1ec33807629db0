import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import {
  edge,
  filleted,
  moved,
  pathOf,
  pointOf,
  polygonOf,
  smooth,
  split,
  straight,
} from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import type { SideGeometry } from './side-geometry.ts'

export type SideGlass = ReturnType<typeof sideGlassOf>

const upperPoints = 9

/** Side glass from belt line to roof, minus pillar and rail. `start`: lower front corner. `lower`: edge from there to the rear. */
export function sideGlassOf(geometry: SideGeometry) {
  const { shape, topAt, lengthMm, heightMm, cowl } = geometry
  const belt = geometry.all(shape.belt)
  const pillar = shape.aPillarX * lengthMm
  const rail = shape.roofRailH * heightMm
  const upperAt = (x: number) => Math.min(topAt(x - pillar) - 0.2 * rail, topAt(x) - rail)
  const endX = shape.glassTopX * lengthMm
  const [firstX, firstY] = belt[0] ?? cowl
  let startX = Math.max(firstX, cowl[0])
  while (startX < endX && upperAt(startX) < firstY + 8) startX += 8
  const start: Point = [startX, firstY]
  const lower = [start, ...belt.slice(1).filter(([x]) => x > startX)]
  const upper = Array.from({ length: upperPoints }, (_, index): Point => {
    const x = between(endX, startX, (index / (upperPoints - 1)) ** 1.12)
    return [x, Math.max(upperAt(x), firstY)]
  })
  const topCorner: Point = [endX, upperAt(endX)]
  const round = shape.glassRound * lengthMm
  const radii = [...lower.slice(1).map(() => round), round * shape.glassTopRound]
  const lowerEdge = filleted(straight([...lower, topCorner, upper[1] ?? topCorner]), radii)
  const seam = lowerEdge.at(-1)?.[3] ?? topCorner
  const outline = [...lowerEdge, ...smooth([seam, ...upper.slice(2)])]
  return { path: pathOf(outline, 'Z'), outline, start, lower, endX, beltAt: along(lower), upperAt }
}

/** Returns the height of a polyline at x. Beyond its ends, that of the nearest end. */
function along(points: readonly Point[]): (x: number) => number {
  return (x) => {
    const index = points.findIndex(([pointX], at) => at > 0 && x <= pointX)
    const [p, q] = [points[index - 1], points[index]]
    if (!p || !q) return points.at(-1)?.[1] ?? 0
    return between(p[1], q[1], clamp((x - p[0]) / (q[0] - p[0] || 1), 0, 1))
  }
}

export function glassEdges({ cowl, header, lengthMm, shape, backlight }: SideGeometry): string {
  const width = shape.aPillarX * lengthMm * 0.36
  const front = polygonOf([
    moved(cowl, [-30, -4]),
    moved(header, [4, 12]),
    moved(header, [width * 0.9, -8]),
    moved(cowl, [width * 1.25, -10]),
  ])
  const inset = shape.backGlassX * lengthMm
  const [window] = backlight
  if (inset <= 0 || !window) return front
  const [from, to] = [pointOf(window, 0.06), pointOf(window, 0.9)]
  const [, visible] = split(split(window, 0.9)[0], 0.06)
  const inner = moved(pointOf(window, 0.84), [-inset, -inset * 0.15])
  return front + pathOf([visible, edge(to, inner), edge(inner, moved(from, [-inset * 0.7, -inset * 0.5]))], 'Z')
}
