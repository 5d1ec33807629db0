import type { Frame } from '#app/features/illustrations/drawing/frame.ts'
import { lineTo, moveTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/illustrations/drawing/svg-document.ts'
import { metres } from '#app/features/illustrations/lengths-in-words.ts'
import { sideFragment } from '#app/features/illustrations/side/side-view.ts'
import type { DrawnVehicle } from '#app/features/illustrations/vehicle-dimensions.ts'
import { measureStroke, middleToBase, writing } from './dimension-line.ts'
import { figureHeightMm, humanFigure } from './human-figure.ts'
import { captionSizeMm, fontFamily, ink } from './ink.ts'

const personFrame: Frame = { widthMm: 7200, heightMm: 4800, groundFromBottomMm: 1400 }
/** All in front of the nose. */
const figureX = -500
const rulerX = -930
const rulerFiguresWidth = 480
const rulerTop = 2000
const behindTail = 240

/** The side view beside a person of 1,70 m and a ruler. */
export function drawBesidePerson(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { brand, model, lengthMm, heightMm } = vehicle
  const startX = rulerX - rulerFiguresWidth
  const endX = lengthMm + behindTail
  return svgDocument(options, personFrame, (pen) => ({
    centreX: (startX + endX) / 2,
    needs: { widthMm: endX - startX, aboveGroundMm: Math.max(heightMm, rulerTop) + 100 },
    label: `${brand} ${model}, ${metres(heightMm)} de altura, ao lado de uma pessoa de ${metres(figureHeightMm)}`,
    drawing: pen.tag('g', { 'font-family': fontFamily }, scene(endX, pen)) + sideFragment(vehicle, pen),
  }))
}

function scene(endX: number, pen: Pen): string {
  const levels = [1000, 2000].map((y) => moveTo(rulerX, y) + lineTo(endX, y)).join('')
  return (
    measureStroke(pen, levels, ink.hairline) +
    measureStroke(pen, moveTo(rulerX - 200, 0) + lineTo(endX, 0)) +
    ruler(pen) +
    humanFigure(figureX, pen) +
    writing(metres(figureHeightMm), figureX, figureHeightMm + 70, pen, { size: captionSizeMm })
  )
}

/** Marks every ten centimetres, longer at the half metres, with figures at the metres. */
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
