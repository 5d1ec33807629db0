import { mercator, type Place } from '#app/domain/charging/place-cell.ts'
import type { Point } from './clip-path.ts'

/** Width in SVG units. The page scales the map. */
export const mapWidth = 720

/** Minimum width in degrees of longitude, so that a short trip shows its surroundings. */
const minSideDegrees = 0.5
/** Margin around a route, as a share of its size. */
const routeMargin = 0.38
/** Limits of width / height. A phone shows the tallest map without scrolling. */
const ratios = { min: 0.95, max: 1.6 }

export type Viewport = { height: number; unitsPerDegree: number; project: (place: Place) => Point }

/** Web Mercator viewport with all places. */
export function viewportOf(places: Place[], margin = routeMargin): Viewport {
  const points = places.map(mercator)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const longest = Math.max(right - left, bottom - top, minSideDegrees / 360)
  const [needX, needY] = [right - left + longest * margin, bottom - top + longest * margin]
  const ratio = Math.min(ratios.max, Math.max(ratios.min, needX / needY))
  const width = Math.max(needX, needY * ratio)
  const [scale, height] = [mapWidth / width, Math.round(mapWidth / ratio)]
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return {
    height,
    unitsPerDegree: scale / 360,
    project: (place) => {
      const { x, y } = mercator(place)
      return [(x - middleX) * scale + mapWidth / 2, (y - middleY) * scale + height / 2]
    },
  }
}
