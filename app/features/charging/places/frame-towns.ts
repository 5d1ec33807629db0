import { onFigure } from '#app/features/charging/map/figure-frame.ts'
import type { Place } from '#app/features/charging/place-cell.ts'
import type { PlaceFigureData } from './place-view.ts'

type Counted = Place & { name: string; points: number }

/** Width by height of the drawing. */
const shape = 4 / 3
/** Part of the frame on each side of what it has to hold. */
const air = 0.12
/** More names than that cover each other. */
const mostNames = 8

/**
 * The frame and the dots of a place's figure, in units of the figure of the map.
 * @param within what the frame holds, whether it has points or not
 * @param towns those with points, the first ones named where a name has room
 */
export function frameTowns(within: Place[], towns: Counted[]): PlaceFigureData {
  const frame = frameOf(within)
  const most = Math.max(1, ...towns.map(({ points }) => points))
  const named: { x: number; y: number }[] = []
  const dots = towns.map(({ name, points, ...place }) => {
    const { x, y } = rounded(onFigure(place))
    const hasRoom =
      named.length < mostNames &&
      named.every((other) => Math.abs(other.y - y) > frame.height * 0.06 || Math.abs(other.x - x) > frame.width * 0.35)
    if (hasRoom) named.push({ x, y })
    const side = x > frame.x + frame.width / 2 ? ('end' as const) : ('start' as const)
    return { name, x, y, size: round(1 + 2.5 * Math.sqrt(points / most)), side: hasRoom ? side : null }
  })
  return { frame, dots }
}

function frameOf(within: Place[]): PlaceFigureData['frame'] {
  const places = within.map(onFigure)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max((right - left) * (1 + 2 * air), (bottom - top) * (1 + 2 * air) * shape, 20)
  const height = width / shape
  return {
    x: round((left + right) / 2 - width / 2),
    y: round((top + bottom) / 2 - height / 2),
    width: round(width),
    height: round(height),
  }
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: round(x), y: round(y) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
