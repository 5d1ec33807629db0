import { curveTo, type Point } from './path-geometry.ts'

export type Cubic = readonly [
  startX: number,
  startY: number,
  handle1X: number,
  handle1Y: number,
  handle2X: number,
  handle2Y: number,
  endX: number,
  endY: number,
]

/**
 * Point of a contour. Angles in degrees, y up. Handle 1 gives a circular arc. Defaults: `angleOut` = `angleIn`, `handleIn` = 1, `handleOut`
 * = `handleIn`.
 */
export type ContourNode = readonly [
  x: number,
  y: number,
  angleIn: number,
  angleOut?: number,
  handleIn?: number,
  handleOut?: number,
]

type Bounds = { minX: number; maxX: number; maxY: number }

const unbounded: Bounds = { minX: -1e5, maxX: 1e5, maxY: 1e5 }

export function spline(nodes: readonly ContourNode[], bounds: Bounds = unbounded): Cubic[] {
  return nodes.slice(1).map((end, index) => cubicBetween(nodes[index] ?? end, end, bounds))
}

/** Shortens the handles to the bounds, so that the curve stays within the vehicle's dimensions. */
export function cubicBetween(start: ContourNode, end: ContourNode, bounds: Bounds = unbounded): Cubic {
  const [startX, startY, startAngleIn, angleOut = startAngleIn, startHandleIn = 1, handleOut = startHandleIn] = start
  const [endX, endY, angleIn, , handleIn = 1] = end
  const chord = Math.hypot(endX - startX, endY - startY)
  const arcHandle = chord / (3 * cos(clamp(Math.abs(angleIn - angleOut), 0, 150) / 4) ** 2)
  const startHandle = handleInside(bounds, [startX, startY], arcHandle * handleOut, [cos(angleOut), sin(angleOut)])
  const endHandle = handleInside(bounds, [endX, endY], arcHandle * handleIn, [-cos(angleIn), -sin(angleIn)])
  return [startX, startY, ...startHandle, ...endHandle, endX, endY]
}

export function traced(cubics: readonly Cubic[]): string {
  return cubics.map(([, , ...handlesAndEnd]) => curveTo(...handlesAndEnd)).join('')
}

function handleInside(bounds: Bounds, [x, y]: Point, length: number, [directionX, directionY]: Point): Point {
  let fitting = length
  if (x + length * directionX < bounds.minX) fitting = Math.min(fitting, (bounds.minX - x) / directionX)
  if (x + length * directionX > bounds.maxX) fitting = Math.min(fitting, (bounds.maxX - x) / directionX)
  if (y + length * directionY > bounds.maxY) fitting = Math.min(fitting, (bounds.maxY - y) / directionY)
  return [x + fitting * directionX, y + fitting * directionY]
}

const radiansPerDegree = Math.PI / 180

const sin = (degrees: number) => Math.sin(degrees * radiansPerDegree)
const cos = (degrees: number) => Math.cos(degrees * radiansPerDegree)
export const tan = (degrees: number) => Math.tan(degrees * radiansPerDegree)

/** `t` may be outside 0 to 1. */
export const between = (from: number, to: number, t: number) => from + (to - from) * t
export const clamp = (value: number, lowest: number, highest: number) => Math.min(highest, Math.max(lowest, value))
