import { between, clamp } from './curves.ts'
import { curveTo, lineTo, moveTo, type Point } from './path-geometry.ts'

export type Segment = readonly [start: Point, handle1: Point, handle2: Point, end: Point]

export const moved = (p: Point, direction: Point, times = 1): Point => [
  p[0] + direction[0] * times,
  p[1] + direction[1] * times,
]
export const pointBetween = (p: Point, q: Point, t: number): Point => [between(p[0], q[0], t), between(p[1], q[1], t)]
const distance = (p: Point, q: Point) => Math.hypot(q[0] - p[0], q[1] - p[1])

/** An edge that bulges to the left by `bulge` of its length. On a clockwise contour left is outwards. */
export function edge(p: Point, q: Point, bulge = 0): Segment {
  const swell: Point = [(-(q[1] - p[1]) * bulge * 4) / 3, ((q[0] - p[0]) * bulge * 4) / 3]
  return [p, moved(pointBetween(p, q, 1 / 3), swell), moved(pointBetween(p, q, 2 / 3), swell), q]
}

export function split([a, b, c, d]: Segment, t: number): readonly [Segment, Segment] {
  const [ab, bc, cd] = [pointBetween(a, b, t), pointBetween(b, c, t), pointBetween(c, d, t)]
  const [abc, bcd] = [pointBetween(ab, bc, t), pointBetween(bc, cd, t)]
  const middle = pointBetween(abc, bcd, t)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

export const pointOf = (segment: Segment, t: number): Point => split(segment, t)[0][3]

/** Returns `count` + 1 points on each segment. */
export const sampled = (segments: readonly Segment[], count: number): Point[] =>
  segments.flatMap((segment) => Array.from({ length: count + 1 }, (_, step) => pointOf(segment, step / count)))

/** Rounds the joint after each segment. `radii` are in millimetres. */
export function filleted(segments: readonly Segment[], radii: readonly number[]): Segment[] {
  const [first, ...others] = segments
  if (!first) return []
  const done: Segment[] = []
  let current = first
  others.forEach((next, index) => {
    const radius = radii[index] ?? 0
    if (radius < 4) {
      done.push(current)
      current = next
      return
    }
    const [before] = split(current, clamp(1 - radius / distance(current[0], current[3]), 0.5, 0.98))
    const [, after] = split(next, clamp(radius / distance(next[0], next[3]), 0.02, 0.5))
    const [corner] = next
    const turn = [
      before[3],
      pointBetween(before[3], corner, 0.6),
      pointBetween(after[0], corner, 0.6),
      after[0],
    ] as const
    done.push(before, turn)
    current = after
  })
  return [...done, current]
}

export function smooth(points: readonly Point[]): Segment[] {
  return points.slice(1).map((q, index) => {
    const p = points[index] ?? q
    const before = points[index - 1] ?? p
    const after = points[index + 2] ?? q
    const [forwards, backwards] = [
      [q[0] - before[0], q[1] - before[1]],
      [after[0] - p[0], after[1] - p[1]],
    ] as const
    return [p, moved(p, forwards, 1 / 6), moved(q, backwards, -1 / 6), q]
  })
}

export const straight = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((q, index) => edge(points[index] ?? q, q))

const flip = ([x, y]: Point): Point => [-x, y]

/** Mirrors the segments at x = 0, in reverse order. */
export const mirroredBack = (segments: readonly Segment[]): Segment[] =>
  segments.toReversed().map(([a, b, c, d]) => [flip(d), flip(c), flip(b), flip(a)])

/** Adds the points' mirror images at x = 0, in reverse order. */
export const onBothHalves = (points: readonly Point[]): Point[] => [...points, ...points.toReversed().map(flip)]

/** A curve that deviates less from a line becomes one. */
const straightWithinMm = 1.5

function isStraight([a, b, c, d]: Segment): boolean {
  const chord = distance(a, d) || 1
  const off = (p: Point) => Math.abs((d[0] - a[0]) * (p[1] - a[1]) - (d[1] - a[1]) * (p[0] - a[0])) / chord
  return off(b) < straightWithinMm && off(c) < straightWithinMm
}

export function pathOf(segments: readonly Segment[], end: '' | 'Z' = ''): string {
  const [first] = segments
  if (!first) return ''
  const rest = segments.map((segment) =>
    isStraight(segment) ? lineTo(...segment[3]) : curveTo(...segment[1], ...segment[2], ...segment[3]),
  )
  return moveTo(...first[0]) + rest.join('') + end
}

export const polygonOf = (points: readonly Point[]) => pathOf(straight(points), 'Z')

export function roundedPolygon(points: readonly Point[], radius: number): string {
  const [first, second] = points
  if (!first || !second) return ''
  const middle = pointBetween(first, second, 0.5)
  const ring = [middle, ...points.slice(1), first, middle]
  return pathOf(filleted(straight(ring), Array<number>(ring.length).fill(radius)), 'Z')
}
