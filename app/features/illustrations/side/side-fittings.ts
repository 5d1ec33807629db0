import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { Pillars } from './side-doors.ts'
import type { SideGlass } from './side-glass.ts'
import type { SideShape } from './side-shape.ts'

export function doorHandles(shape: SideShape, glass: SideGlass, pillars: Pillars, colours: VehicleColours, pen: Pen) {
  const { proportions, scale, isPickup } = shape
  const isPull = proportions.handles === 'pull'
  const halfHeight = isPull ? 19 : 15
  const handle = (x: number) =>
    pen.tag('rect', {
      x: Math.round(x),
      y: Math.round(88 * scale + 6 - glass.beltAt(x) - halfHeight),
      width: Math.round(195 * scale),
      height: 2 * halfHeight,
      rx: halfHeight,
    })
  const rearX = isPickup ? glass.rear[0] - 230 * scale : pillars.dividerX - 215 * scale
  return pen.tag(
    'g',
    { fill: isPull ? carParts.trim : colours.lit(0.7), stroke: colours.shutLine, 'stroke-width': 7 },
    handle(pillars.middleX - 240 * scale) + handle(rearX),
  )
}

export function sideMirror({ scale }: SideShape, { front, beltAt }: SideGlass, colours: VehicleColours, pen: Pen) {
  const x = front[0] + 95 * scale
  const y = beltAt(x) + 18
  const housing =
    moveTo(x + 14, y + 16) +
    curveTo(x - 6, y + 60, x + 14, y + 116, x + 80, y + 122) +
    curveTo(x + 150, y + 128, x + 196, y + 122, x + 202, y + 104) +
    curveTo(x + 208, y + 80, x + 206, y + 50, x + 198, y + 28) +
    quadTo(x + 100, y + 4, x + 14, y + 16) +
    'Z'
  const foot =
    moveTo(x + 10, y + 34) +
    quadTo(x + 100, y + 28, x + 202, y + 46) +
    lineTo(x + 196, y + 20) +
    quadTo(x + 150, y + 4, x + 130, y - 24) +
    lineTo(x + 50, y - 24) +
    quadTo(x + 56, y + 6, x + 16, y + 10) +
    'Z'
  return (
    pen.path(housing, { fill: colours.lit(0.5), stroke: colours.shutLine, 'stroke-width': 8 }) +
    pen.path(foot, { fill: carParts.trim })
  )
}

/** The two visible seats' backs and headrests. */
export function seatShadows(shape: SideShape, { beltAt }: SideGlass, { middleX, dividerX }: Pillars, pen: Pen) {
  const seat = (x: number) =>
    moveTo(x - 95, beltAt(x) - 40) +
    'c0-110 24-150 44-150h64c30 10 36 60 46 150zm70-164q-16-58 6-104 40-14 66 0 16 50 0 104z'
  const rearX = Math.min(dividerX - 120, middleX + 0.31 * shape.wheelbaseMm)
  return pen.tag('path', { d: seat(middleX - 130) + seat(rearX), opacity: 0.32 })
}

/** Two slanting reflections in the side glass. */
export function glassReflections(shape: SideShape, { front }: SideGlass, { middleX }: Pillars, pen: Pen): string {
  const low = shape.proportions.beltline * shape.heightMm - 30
  const top = shape.roofY + 20
  const band = (x: number, lean: number, width: number) =>
    polygon(x, low, x + lean, top, x + lean + width, top, x + width, low)
  return pen.path(band(front[0] + 330, 370, 200) + band(middleX + 330, 290, 80), { fill: '#fff', opacity: 0.1 })
}
