import type { Frame } from '#app/features/illustrations/drawing/frame.ts'
import { lineTo, moveTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/illustrations/drawing/svg-document.ts'
import { millimetres } from '#app/features/illustrations/lengths-in-words.ts'
import { sideShapeOf } from '#app/features/illustrations/side/side-shape.ts'
import { sideFragment } from '#app/features/illustrations/side/side-view.ts'
import type { DrawnVehicle } from '#app/features/illustrations/vehicle-dimensions.ts'
import { horizontalDimension, measureStroke, verticalDimension } from './dimension-line.ts'
import { fontFamily, ink } from './ink.ts'
import { metreFigures, metreGround } from './metre-ground.ts'

const measuresFrame: Frame = { widthMm: 6600, heightMm: 4400, groundFromBottomMm: 1330 }
const wheelbaseY = -520
const lengthY = -900
/** Behind the tail. */
const heightX = 330

/** The side view with length, wheelbase and height, on ground marked every metre. */
export function drawMeasures(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { brand, model, lengthMm, heightMm, wheelbaseMm } = vehicle
  return svgDocument(options, measuresFrame, (pen) => ({
    centreX: lengthMm / 2 + 120,
    needs: { widthMm: lengthMm + 960, aboveGroundMm: heightMm + 80 },
    label:
      `Medidas: ${brand} ${model}, ${millimetres(lengthMm)} de comprimento, ` +
      `${millimetres(wheelbaseMm)} entre os eixos, ${millimetres(heightMm)} de altura`,
    drawing: pen.tag('g', { 'font-family': fontFamily }, dimensions(vehicle, pen)) + sideFragment(vehicle, pen),
  }))
}

function dimensions(vehicle: DrawnVehicle, pen: Pen): string {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const { frontAxleX, rearAxleX, roofPeakX } = sideShapeOf(vehicle)
  const heightLineX = lengthMm + heightX
  const down = (x: number, toY: number) => moveTo(x, -120) + lineTo(x, toY - 90)
  const extensions =
    down(0, lengthY) +
    down(lengthMm, lengthY) +
    down(frontAxleX, wheelbaseY) +
    down(rearAxleX, wheelbaseY) +
    moveTo(roofPeakX, heightMm) +
    lineTo(heightLineX + 90, heightMm)
  return (
    measureStroke(pen, extensions, ink.marking) +
    metreGround(-300, lengthMm + 500, pen) +
    metreFigures(Math.floor(lengthMm / 1000), pen) +
    horizontalDimension(frontAxleX, rearAxleX, wheelbaseY, millimetres(wheelbaseMm), pen) +
    horizontalDimension(0, lengthMm, lengthY, millimetres(lengthMm), pen) +
    verticalDimension(heightLineX, heightMm, millimetres(heightMm), pen)
  )
}
