import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { stageFrame, svgDocument, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { centimetres, type VehicleWithWidth } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import { roundedPolygon } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import {
  captionSizeMm,
  ink,
  horizontalMark,
  measureStroke,
  writing,
} from '#app/domain/vehicles/illustrations/measures/dimension-line.ts'
import { planFragment } from './parking-view.ts'
import { type PlanShape, planShapeOf } from './plan-body.ts'

/** null: unknown, so it is not drawn. */
export type Room = { seats: number | null; trunkL: number | null }

/** Usual rows by number of seats, front row first. */
const rowsOfSeats: Record<number, readonly number[]> = {
  2: [2],
  4: [2, 2],
  5: [2, 3],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [2, 3, 3],
}

/** Edge of a cube with this volume: 1 litre → 100 mm. */
export const cubeEdgeMm = (litres: number) => Math.round(100 * Math.cbrt(litres))

/**
 * Draws the open cabin from above, and the boot as a cube of its volume. Positions are typical.
 * @returns null: seats and boot unknown
 */
export function drawSeats(vehicle: VehicleWithWidth, { seats, trunkL }: Room, options: ViewOptions = {}) {
  const rows = rowsOfSeats[seats ?? 0] ?? []
  if (rows.length === 0 && trunkL === null) return null
  const { lengthMm, widthMm } = vehicle
  const room = { widthMm: lengthMm + 400, aboveMm: widthMm / 2 + 420, belowMm: widthMm / 2 + 460 }
  const places = seats === null ? null : countOf(seats, 'lugar', 'lugares')
  const litres = trunkL === null ? null : `${formatNumber(trunkL)}\u00a0litros`
  const cube =
    trunkL === null ? null : `${litres} de porta-malas, o volume de um cubo de ${centimetres(cubeEdgeMm(trunkL))}`
  return svgDocument(options, stageFrame(room), (pen) => {
    const shape = planShapeOf(vehicle)
    return {
      centreX: lengthMm / 2,
      needs: { widthMm: lengthMm + 400, aboveGroundMm: widthMm / 2 + 400 },
      label: `${nameOf(vehicle)} visto de cima, sem o teto: ${[places, cube].filter(Boolean).join('; ')}`,
      drawing:
        planFragment(vehicle, () => cabin(shape, pen) + seatRows(shape, rows, trunkL, pen), pen) +
        (trunkL === null ? '' : boot(shape, trunkL, pen)) +
        (places && rows.length > 0
          ? writing(places, lengthMm * 0.5, widthMm / 2 + 170, pen, { size: captionSizeMm })
          : ''),
    }
  })
}

const bootToTailMm = 150

const bootStart = ({ side }: PlanShape, litres: number) => side.lengthMm - bootToTailMm - cubeEdgeMm(litres)

/** Outline of the cabin. With a boot lid or a bed, it ends at the rear window. */
function cabin({ side, cabinHalf }: PlanShape, pen: Pen): string {
  const { shape, cowl, back, lengthMm, isPickup } = side
  const endX = isPickup ? back[0] - 20 : shape.deckX === null ? lengthMm - 130 : Math.min(back[0], lengthMm - 130)
  const [frontX, half] = [cowl[0] + 220, cabinHalf - 70]
  const floor = [
    [frontX + 90, half],
    [endX, half * 0.94],
    [endX, -half * 0.94],
    [frontX + 90, -half],
    [frontX - 60, -half * 0.5],
    [frontX - 60, half * 0.5],
  ] as const
  const dashboard = [
    [frontX + 150, half * 0.98],
    [frontX + 260, half * 0.98],
    [frontX + 200, 0],
    [frontX + 260, -half * 0.98],
    [frontX + 150, -half * 0.98],
    [frontX + 40, 0],
  ] as const
  return (
    pen.path(roundedPolygon(floor, 120), { fill: cabinFloor, stroke: ink.ground, 'stroke-width': 16 }) +
    pen.path(roundedPolygon(dashboard, 40), { fill: seatEdge, opacity: 0.55 })
  )
}

const cabinFloor = { light: '#eef2f0', dark: '#1b2221' }
const seatFill = { light: '#9aa5a1', dark: '#77827f' }
const seatEdge = { light: '#5c6662', dark: '#aab3b0' }

function seatRows(shape: PlanShape, rows: readonly number[], trunkL: number | null, pen: Pen): string {
  const { side, cabinHalf } = shape
  const { lengthMm, isPickup, back } = side
  const firstX = side.shape.doorBX * lengthMm - 0.045 * lengthMm
  const boxX = isPickup ? back[0] - 60 : trunkL === null ? lengthMm - 300 : bootStart(shape, trunkL)
  const pitch = Math.min(0.175 * lengthMm, (boxX - 330 - firstX) / Math.max(1, rows.length - 1))
  const half = cabinHalf - 130
  return rows
    .map((count, row) => {
      const width = Math.min(520, (2 * half) / count - 40)
      const gap = (2 * half - count * width) / Math.max(1, count - (count === 2 ? 0 : 1))
      const step = count === 2 ? half : width + gap
      const first = -((count - 1) * step) / 2
      return Array.from({ length: count }, (_, index) =>
        seat(firstX + row * pitch, first + index * step, width, pen),
      ).join('')
    })
    .join('')
}

/** Draws a seat from above, facing left, with the cushion centred at x and y. */
function seat(x: number, y: number, width: number, pen: Pen): string {
  const rounded = (left: number, length: number, half: number) =>
    roundedPolygon(
      [
        [left, y + half],
        [left + length, y + half],
        [left + length, y - half],
        [left, y - half],
      ],
      70,
    )
  const edges = { stroke: seatEdge, 'stroke-width': 12 }
  return (
    pen.path(rounded(x - 250, 460, width / 2), { fill: seatFill, ...edges }) +
    pen.path(rounded(x + 150, 150, width / 2) + rounded(x + 250, 80, width * 0.24), { fill: seatEdge })
  )
}

/** Draws the boot as a cube from above, in front of the tail, with the length of its edge. */
function boot(shape: PlanShape, litres: number, pen: Pen): string {
  const edge = cubeEdgeMm(litres)
  const x = bootStart(shape, litres)
  const box = { x, y: Math.round(-edge / 2), width: edge, height: edge, rx: 30 }
  const dimensionY = -shape.halfWidth - 170
  const label = `${formatNumber(litres)}\u00a0L`
  return (
    pen.tag('rect', { ...box, fill: bootFill, stroke: bootEdge, 'stroke-width': 20, 'stroke-dasharray': '70 40' }) +
    writing(label, x + edge / 2, -0.36 * captionSizeMm, pen, { size: Math.min(190, edge * 0.3), colour: bootInk }) +
    measureStroke(pen, horizontalMark(x, x + edge, dimensionY)) +
    writing(`cubo de ${centimetres(edge)}`, x - 90, dimensionY - 55, pen, { size: captionSizeMm, anchor: 'end' })
  )
}

const bootFill = { light: '#fff3da', dark: '#3a2f16' }
const bootEdge = { light: '#845a00', dark: '#f0c967' }
const bootInk = { light: '#5f4100', dark: '#f6dc9a' }
