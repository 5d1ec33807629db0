import { lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { carParts } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import { pillarsOf } from '#app/features/images/illustrations/side/side-doors.ts'
import type { PlanShape } from './plan-shape.ts'

/** Windscreen, side windows and rear window as they show from above. */
export function planGlass(shape: PlanShape, pen: Pen): string {
  const pane = { stroke: carParts.trim, 'stroke-width': 12, 'stroke-linejoin': 'round' }
  const { roofHalf, headerX, side } = shape
  const lowX = side.cowl[0] + 60
  const reflection = polygon(
    lowX,
    roofHalf * 0.1,
    lowX,
    roofHalf * 0.5,
    headerX + 10,
    roofHalf * 0.3,
    headerX + 4,
    roofHalf * 0.06,
  )
  return (
    pen.path(windscreen(shape), { ...pane, fill: pen.url('g') }) +
    pen.path(rearWindow(shape), { ...pane, fill: pen.url('g') }) +
    pen.path(sideWindows(shape, 1) + sideWindows(shape, -1), { ...pane, fill: carParts.glassLow }) +
    pen.path(middlePillar(shape, 1) + middlePillar(shape, -1), { stroke: carParts.trim, 'stroke-width': 50 }) +
    pen.path(reflection, { fill: '#fff', opacity: 0.09 })
  )
}

function windscreen({ side, cabinHalf, roofHalf, headerX }: PlanShape): string {
  const lowX = side.cowl[0] + 150
  const lowHalf = cabinHalf - 74
  const topHalf = roofHalf - 44
  return (
    moveTo(lowX, lowHalf) +
    quadTo(side.cowl[0] - 110, 0, lowX, -lowHalf) +
    lineTo(headerX + 60, -topHalf) +
    quadTo(headerX - 30, 0, headerX + 60, topHalf) +
    'Z'
  )
}

function rearWindow({ side, cabinHalf, roofHalf }: PlanShape): string {
  const { rearGlass } = side
  const isSlope = rearGlass.kind === 'slope'
  const [topX, lowX] = isSlope ? [rearGlass.start[0], rearGlass.end[0]] : [rearGlass.top[0], rearGlass.base[0] - 30]
  const topHalf = roofHalf - 64
  const lowHalf = side.isPickup ? roofHalf - 30 : Math.min(cabinHalf * 0.88, topHalf + 70)
  const bow = side.isPickup ? 10 : 60
  return (
    moveTo(topX, topHalf) +
    quadTo(topX + bow * 0.6, 0, topX, -topHalf) +
    lineTo(lowX - bow, -lowHalf) +
    quadTo(lowX + bow, 0, lowX - bow, lowHalf) +
    'Z'
  )
}

/** The glass of one side, leaning inwards from the belt to the roof. */
function sideWindows({ glass, cabinHalf, roofHalf, headerX }: PlanShape, direction: 1 | -1): string {
  const belt = (cabinHalf - 16) * direction
  const roof = (roofHalf + 14) * direction
  const rearBelt = belt * 0.965
  return polygon(
    glass.front[0] + 120,
    belt,
    glass.rear[0] - 40,
    rearBelt,
    Math.min(glass.rearTop[0], glass.rear[0] - 90),
    roof,
    headerX + 150,
    roof,
  )
}

function middlePillar({ side, glass, cabinHalf, roofHalf }: PlanShape, direction: 1 | -1): string {
  const { middleX } = pillarsOf(side, glass)
  return moveTo(middleX, cabinHalf * direction) + lineTo(middleX - 20, roofHalf * direction)
}
