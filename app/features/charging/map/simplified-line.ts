export type Position = [longitude: number, latitude: number]

/**
 * Ramer, Douglas and Peucker: a line keeps the points that are further from its chord than the tolerance (in degrees). Its ends stay, so
 * that lines which meet still do; one that ends where it begins is simplified in halves.
 */
export function simplifiedLine(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  if (first[0] !== last[0] || first[1] !== last[1]) return withoutNeedless(line, tolerance)
  const half = Math.floor(line.length / 2)
  return [
    ...withoutNeedless(line.slice(0, half + 1), tolerance).slice(0, -1),
    ...withoutNeedless(line.slice(half), tolerance),
  ]
}

function withoutNeedless(line: Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [tolerance, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index] ?? first, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (at === 0) return [first, last]
  return [
    ...withoutNeedless(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...withoutNeedless(line.slice(at), tolerance),
  ]
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length
}
