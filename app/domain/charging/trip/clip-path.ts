export type Point = [x: number, y: number]
export type Box = { left: number; top: number; right: number; bottom: number }

/** Cuts off what is outside the box (Sutherland–Hodgman). Empty: the whole ring is outside. */
export function clipRing(ring: Point[], box: Box): Point[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.left, 1],
    [0, box.right, -1],
    [1, box.top, 1],
    [1, box.bottom, -1],
  ]
  return edges.reduce((points, [axis, limit, sign]) => {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const crossing = isInside(point) === isInside(before) ? [] : [crossingAt(before, point, axis, limit)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function crossingAt(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

export function visibleRuns(line: Point[], box: Box): Point[][] {
  const runs: Point[][] = []
  let isOpen = false
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const isVisible =
      Math.max(from[0], to[0]) >= box.left &&
      Math.min(from[0], to[0]) <= box.right &&
      Math.max(from[1], to[1]) >= box.top &&
      Math.min(from[1], to[1]) <= box.bottom
    if (isVisible && isOpen) runs.at(-1)?.push(to)
    else if (isVisible) runs.push([from, to])
    isOpen = isVisible
  }
  return runs
}

export function thinned(points: Point[], minStep: number): Point[] {
  let kept: Point | undefined
  return points.filter((point, index) => {
    const isFar = !kept || Math.hypot(point[0] - kept[0], point[1] - kept[1]) >= minStep
    if (isFar) kept = point
    return isFar || index === points.length - 1
  })
}

/** Writes whole numbers, relative to the previous point. '' for fewer than two points. */
export function pathData(points: Point[], end: '' | 'z' = ''): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  const [first, ...others] = whole
  if (!first || others.length === 0) return ''
  const steps = others.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = whole[index] ?? first
    return x === beforeX && y === beforeY ? [] : [`${x - beforeX} ${y - beforeY}`]
  })
  return `M${first.join(' ')}l${steps.length > 0 ? steps.join(' ') : '0 0'}${end}`
}

/** Shifts the line to the right of its direction. */
export function shiftedLine(line: Point[], distance: number): Point[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point]
    const [x, y] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(x, y) || 1
    return [point[0] - (y / length) * distance, point[1] + (x / length) * distance]
  })
}
