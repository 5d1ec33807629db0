import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { stageFrame, svgDocument, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { lineTo, moveTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { sideGeometryOf } from '#app/domain/vehicles/illustrations/side/side-geometry.ts'
import { sideFragment } from '#app/domain/vehicles/illustrations/side/side-view.ts'
import {
  type DrawnVehicle,
  millimetres,
  metres,
} from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import {
  captionSizeMm,
  horizontalDimension,
  ink,
  measureStroke,
  verticalDimension,
  writing,
  middleToBase,
} from './dimension-line.ts'
import { spline, traced } from '#app/domain/vehicles/illustrations/drawing/curves.ts'

const wheelbaseY = -470
const lengthY = -790
const heightX = 300

/** Draws length, wheelbase and height, on a ground with metre marks. */
export function drawMeasures(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  return svgDocument(
    options,
    stageFrame({ widthMm: lengthMm + 800, aboveMm: heightMm + 190, belowMm: 960 }),
    (pen) => ({
      centreX: lengthMm / 2 + 130,
      needs: { widthMm: lengthMm + 800, aboveGroundMm: heightMm + 80 },
      label:
        `Medidas: ${nameOf(vehicle)}, ${millimetres(lengthMm)} de comprimento, ` +
        `${millimetres(wheelbaseMm)} entre os eixos, ${millimetres(heightMm)} de altura`,
      drawing: dimensions(vehicle, pen) + sideFragment(vehicle, pen),
    }),
  )
}

function dimensions(vehicle: DrawnVehicle, pen: Pen): string {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const { frontAxleX, rearAxleX, peak } = sideGeometryOf(vehicle)
  const heightLineX = lengthMm + heightX
  const down = (x: number, toY: number) => moveTo(x, belowFigures) + lineTo(x, toY - 90)
  const extensions =
    down(0, lengthY) +
    down(lengthMm, lengthY) +
    down(frontAxleX, wheelbaseY) +
    down(rearAxleX, wheelbaseY) +
    moveTo(peak[0], heightMm) +
    lineTo(heightLineX + 90, heightMm)
  return (
    measureStroke(pen, extensions, ink.marking) +
    floor(-besideFrame, lengthMm + besideFrame, pen) +
    metreGround(-besideFrame, lengthMm + besideFrame, pen) +
    metreFigures(Math.floor(lengthMm / 1000), pen) +
    horizontalDimension(frontAxleX, rearAxleX, wheelbaseY, millimetres(wheelbaseMm), pen) +
    horizontalDimension(0, lengthMm, lengthY, millimetres(lengthMm), pen) +
    verticalDimension(heightLineX, heightMm, millimetres(heightMm), pen)
  )
}

/** The floor reaches the edges of an image that is wider than the frame. */
const besideFrame = 6000

/** Height at which extension lines start, below the metre numbers. */
const belowFigures = -300

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

function metreGround(fromX: number, toX: number, pen: Pen): string {
  const first = Math.ceil(fromX / 1000)
  const last = Math.floor(toX / 1000)
  const mark = (index: number) => moveTo((first + index) * 1000, 0) + lineTo((first + index) * 1000, -tick)
  const marks = Array.from({ length: last - first + 1 }, (_, index) => mark(index)).join('')
  return measureStroke(pen, moveTo(fromX, 0) + lineTo(toX, 0) + marks)
}

/** Writes a number per metre. Only the last one has the unit. */
function metreFigures(lastMetre: number, pen: Pen): string {
  const figure = (metre: number) =>
    writing(metre === lastMetre ? `${metre}\u00a0m` : String(metre), metre * 1000, -tick - captionSizeMm, pen, {
      size: captionSizeMm,
      colour: ink.caption,
    })
  return Array.from({ length: lastMetre + 1 }, (_, metre) => figure(metre)).join('')
}

const figureX = -500
const rulerX = -930
const rulerFiguresWidth = 480
const rulerTop = 2000
const behindTail = 240

export function drawWithPerson(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { lengthMm, heightMm } = vehicle
  const startX = rulerX - rulerFiguresWidth
  const endX = lengthMm + behindTail
  const room = { widthMm: endX - startX + 200, aboveMm: Math.max(heightMm, rulerTop) + 160, belowMm: 220 }
  return svgDocument(options, stageFrame(room), (pen) => ({
    centreX: (startX + endX) / 2,
    needs: { widthMm: endX - startX, aboveGroundMm: Math.max(heightMm, rulerTop) + 100 },
    label: `${nameOf(vehicle)}, ${metres(heightMm)} de altura, ao lado de uma pessoa de ${metres(figureHeightMm)}`,
    drawing: scene(endX, pen) + sideFragment(vehicle, pen),
  }))
}

function scene(endX: number, pen: Pen): string {
  const levels = [1000, 2000].map((y) => moveTo(rulerX, y) + lineTo(endX, y)).join('')
  return (
    measureStroke(pen, levels, ink.hairline) +
    measureStroke(pen, moveTo(rulerX, 0) + lineTo(endX, 0)) +
    ruler(pen) +
    humanFigure(figureX, pen) +
    writing(metres(figureHeightMm), figureX, figureHeightMm + 70, pen, { size: captionSizeMm })
  )
}

/** Draws a mark every 10 cm, a longer one every half metre, a number every metre. */
function ruler(pen: Pen): string {
  const marks = Array.from({ length: rulerTop / 100 + 1 }, (_, index) => {
    const halfMetre = index % 5 === 0 ? 90 : 50
    return moveTo(rulerX, index * 100) + lineTo(rulerX - (index % 10 === 0 ? 130 : halfMetre), index * 100)
  })
  const figure = { size: captionSizeMm, colour: ink.caption, anchor: 'end' } as const
  const figures = [0, 1, 2].map((metre) => {
    const baseY = metre === 0 ? 0 : metre * 1000 - captionSizeMm * middleToBase
    return writing(`${metre}\u00a0m`, rulerX - 170, baseY, pen, figure)
  })
  return measureStroke(pen, moveTo(rulerX, 0) + lineTo(rulerX, rulerTop) + marks.join('')) + figures.join('')
}

const figureHeightMm = 1700

/** Outline of a person from the front: neck, arm, leg, crotch. */
const rightHalf = spline([
  [0, 1500, 0, 0],
  [50, 1496, -86],
  [60, 1452, -66, -28],
  [158, 1408, -26],
  [218, 1312, -76],
  [238, 1090, -88],
  [234, 870, -91],
  [234, 800, -88],
  [212, 734, -178],
  [192, 800, 92],
  [190, 880, 91],
  [180, 1080, 93],
  [166, 1240, 96, -98],
  [150, 1080, -90],
  [168, 880, -88],
  [156, 520, -93],
  [132, 90, -90],
  [140, 14, -60],
  [118, 0, 180],
  [40, 0, 180, 90],
  [40, 90, 92],
  [26, 520, 92],
  [0, 800, 100],
])

/** Overlap of the halves, which hides the seam. */
const seamMm = 4

function humanFigure(x: number, pen: Pen): string {
  const half = moveTo(-seamMm, 1500) + lineTo(0, 1500) + traced(rightHalf) + lineTo(-seamMm, 800) + 'Z'
  return pen.tag(
    'g',
    { fill: ink.figure, transform: `translate(${Math.round(x)})` },
    pen.tag('ellipse', { cy: 110 - figureHeightMm, rx: 80, ry: 110 }) +
      pen.path(half, { id: pen.id('t') }) +
      pen.tag('use', { href: pen.href('t'), transform: 'scale(-1 1)' }),
  )
}
