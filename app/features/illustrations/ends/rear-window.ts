import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { moveTo, polygon, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import type { RearHeights } from './rear-heights.ts'
import { pane, type Edge } from './symmetry.ts'

/** Rear window with the rear seats, wiper where it stands upright, and the third brake light above it. */
export function rearWindow(shape: EndShape, heights: RearHeights, pen: Pen): string {
  const { side, beltY } = shape
  const isUpright = side.rearGlass.kind === 'pane'
  const { top, low } = edgesOf(shape, heights, isUpright)
  const at = (share: number, y: number) => [low.half * share, y] as const
  const reflection = polygon(...at(-0.45, low.y), ...at(-0.05, top.y), ...at(0.22, top.y), ...at(-0.18, low.y))
  const wiper = moveTo(0, low.y - 8) + quadTo(...at(0.3, low.y + 26), ...at(0.62, low.y + 34))
  const seats =
    seatAt(low.half * 0.5, Math.max(low.y, beltY - 20)) + seatAt(-low.half * 0.5, Math.max(low.y, beltY - 20))
  return (
    pen.path(pane(top, low, isUpright ? 8 : -10), { fill: pen.url('g'), stroke: carParts.trim, 'stroke-width': 16 }) +
    pen.path(seats, { fill: '#000', opacity: 0.28 }) +
    pen.path(reflection, { fill: '#fff', opacity: 0.08 }) +
    (isUpright && !side.isPickup ? pen.path(wiper, { stroke: '#0c1014', 'stroke-width': 13 }) : '') +
    roofLip(shape, heights, pen)
  )
}

function edgesOf(
  { side, halfWidthAt, beltY }: EndShape,
  heights: RearHeights,
  isUpright: boolean,
): { top: Edge; low: Edge } {
  const topY = heights.glassTop - (isUpright ? 40 : 0)
  const frame = isUpright ? 26 : 10
  const lowY = heights.glassLow + (side.isPickup ? 40 : frame)
  return {
    top: { y: topY, half: halfWidthAt(topY) - (isUpright ? 104 : 130) },
    low: { y: lowY, half: halfWidthAt(Math.max(lowY, beltY + 40)) - 96 },
  }
}

/** Backrest and headrest. */
function seatAt(x: number, y: number): string {
  return (
    polygon(x - 90, y - 10, x - 84, y + 90, x + 84, y + 90, x + 90, y - 10) +
    polygon(x - 52, y + 96, x - 44, y + 190, x + 44, y + 190, x + 52, y + 96)
  )
}

/** The edge of roof or spoiler over an upright window, with the third brake light. */
function roofLip({ side, halfWidthAt }: EndShape, { glassTop }: RearHeights, pen: Pen): string {
  const brakeLight = (y: number) =>
    pen.tag('rect', { x: -120, y: Math.round(-y - 9), width: 240, height: 18, rx: 9, fill: carParts.tailRed })
  if (side.rearGlass.kind === 'slope') return brakeLight(glassTop - 6)
  if (side.isPickup) return brakeLight(glassTop - 10)
  const half = halfWidthAt(glassTop) - 74
  const lip = moveTo(-half, glassTop - 30) + quadTo(0, glassTop - 6, half, glassTop - 30)
  return pen.path(lip, { stroke: '#06101a', 'stroke-opacity': 0.5, 'stroke-width': 18 }) + brakeLight(glassTop + 16)
}
