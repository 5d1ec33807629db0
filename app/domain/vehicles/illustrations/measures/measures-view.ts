import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { stageFrame, svgDocument, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { lineTo, moveTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { sideGeometryOf } from '#app/domain/vehicles/illustrations/side/side-geometry.ts'
import { sideFragment } from '#app/domain/vehicles/illustrations/side/side-view.ts'
import { type DrawnVehicle, millimetres } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import {
  captionSizeMm,
  fontFamily,
  horizontalDimension,
  ink,
  measureStroke,
  verticalDimension,
  writing,
} from './dimension-line.ts'

const wheelbaseY = -470
const lengthY = -790
/** Behind the tail. */
const heightX = 300

/** The side view with length, wheelbase and height, on ground marked every metre. */
export function drawMeasures(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  return svgDocument(
    options,
    stageFrame({ widthMm: lengthMm + 800, aboveMm: heightMm + 110, belowMm: 940 }),
    (pen) => ({
      centreX: lengthMm / 2 + 130,
      needs: { widthMm: lengthMm + 800, aboveGroundMm: heightMm + 80 },
      label:
        `Medidas: ${nameOf(vehicle)}, ${millimetres(lengthMm)} de comprimento, ` +
        `${millimetres(wheelbaseMm)} entre os eixos, ${millimetres(heightMm)} de altura`,
      drawing: pen.tag('g', { 'font-family': fontFamily }, dimensions(vehicle, pen)) + sideFragment(vehicle, pen),
    }),
  )
}

function dimensions(vehicle: DrawnVehicle, pen: Pen): string {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const { frontAxleX, rearAxleX, peak } = sideGeometryOf(vehicle)
  const heightLineX = lengthMm + heightX
  const down = (x: number, toY: number) => moveTo(x, -120) + lineTo(x, toY - 90)
  const extensions =
    down(0, lengthY) +
    down(lengthMm, lengthY) +
    down(frontAxleX, wheelbaseY) +
    down(rearAxleX, wheelbaseY) +
    moveTo(peak[0], heightMm) +
    lineTo(heightLineX + 90, heightMm)
  return (
    measureStroke(pen, extensions, ink.marking) +
    floor(-260, lengthMm + 500, pen) +
    metreGround(-260, lengthMm + 500, pen) +
    metreFigures(Math.floor(lengthMm / 1000), pen) +
    horizontalDimension(frontAxleX, rearAxleX, wheelbaseY, millimetres(wheelbaseMm), pen) +
    horizontalDimension(0, lengthMm, lengthY, millimetres(lengthMm), pen) +
    verticalDimension(heightLineX, heightMm, millimetres(heightMm), pen)
  )
}

/** A strip of road under the wheels that fades towards the viewer. */
function floor(fromX: number, toX: number, pen: Pen): string {
  const fade = pen.linearGradient('z', [
    [0, ink.marking, 0.75],
    [1, ink.marking, 0],
  ])
  return (
    pen.tag('defs', {}, fade) + pen.tag('rect', { x: fromX, y: 0, width: toX - fromX, height: 330, fill: pen.url('z') })
  )
}

const tick = 80

/** The ground with a mark at every metre, counted from x = 0. */
function metreGround(fromX: number, toX: number, pen: Pen): string {
  const first = Math.ceil(fromX / 1000)
  const last = Math.floor(toX / 1000)
  const metres = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const marks = metres.map((metre) => moveTo(metre * 1000, 0) + lineTo(metre * 1000, -tick)).join('')
  return measureStroke(pen, moveTo(fromX, 0) + lineTo(toX, 0) + marks)
}

/** Figures under the marks from 0 to the last metre, which names the unit. */
function metreFigures(lastMetre: number, pen: Pen): string {
  const figure = (metre: number) =>
    writing(metre === lastMetre ? `${metre}\u00a0m` : String(metre), metre * 1000, -tick - captionSizeMm, pen, {
      size: captionSizeMm,
      colour: ink.caption,
    })
  return Array.from({ length: lastMetre + 1 }, (_, metre) => figure(metre)).join('')
}
