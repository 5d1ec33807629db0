import { figurePosition } from '#app/domain/charging/map/map-frame.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import type { PlaceFigureData } from './place-view.ts'

type Counted = Place & { name: string; points: number }

const aspectRatio = 4 / 3
const margin = 0.12
/**
 * Computes the frame and the dots of a place's drawing, in units of the map drawing.
 * @param within places inside the frame
 * @param towns towns with points; the first ones are labelled as long as there is room
 */
export function frameTowns(within: Place[], towns: Counted[]): PlaceFigureData {
  const frame = frameOf(within)
  const max = Math.max(1, ...towns.map(({ points }) => points))
  const placed = towns.map(({ name, points, ...place }) => {
    const { x, y } = figurePosition(place)
    return { name, x: round(x), y: round(y), size: round(1 + 2.5 * Math.sqrt(points / max)) }
  })
  const taken: Box[] = []
  const dots = placed.map((dot) => {
    const free = (['start', 'end'] as const).find((side) => hasRoom(boxOf(dot, side, frame.width), dot))
    if (free) taken.push(boxOf(dot, free, frame.width))
    return { ...dot, side: free ?? null }
  })
  return { frame, dots }

  function hasRoom(box: Box, own: Dot): boolean {
    const isInside = box.left > frame.x && box.right < frame.x + frame.width
    const hidesDot = placed.some(({ x, y, size }) => {
      const reach = (size * frame.width) / 100
      return (x !== own.x || y !== own.y) && overlaps(box, aroundOf({ x, y }, reach))
    })
    return isInside && !hidesDot && !taken.some((other) => overlaps(box, other))
  }
}

type Dot = { name: string; x: number; y: number; size: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Area of a dot's name, at a font size of 3.4 % of the width (place-figure.tsx). */
function boxOf({ name, x, y, size }: Dot, side: 'start' | 'end', frameWidth: number): Box {
  const unit = frameWidth / 100
  const [away, width] = [unit * (size + 1), unit * name.length * 1.97]
  const left = side === 'start' ? x + away : x - away - width
  return { left, right: left + width, top: y - unit * 2, bottom: y + unit * 2 }
}

function aroundOf({ x, y }: { x: number; y: number }, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function frameOf(within: Place[]): PlaceFigureData['frame'] {
  const places = within.map(figurePosition)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max((right - left) * (1 + 2 * margin), (bottom - top) * (1 + 2 * margin) * aspectRatio, 20)
  const height = width / aspectRatio
  return {
    x: round((left + right) / 2 - width / 2),
    y: round((top + bottom) / 2 - height / 2),
    width: round(width),
    height: round(height),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
