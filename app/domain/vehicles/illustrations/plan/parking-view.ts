import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { stageFrame, svgDocument, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { lineTo, moveTo, polygon, quadTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import {
  captionSizeMm,
  horizontalMark,
  ink,
  measureStroke,
  textSizeMm,
  writing,
} from '#app/domain/vehicles/illustrations/measures/dimension-line.ts'
import {
  type VehicleWithWidth,
  centimetres,
  metres,
} from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import {
  bodyDefinitions,
  carParts,
  outlineGradient,
  paintedBody,
  paintOf,
  vehicleColours,
  type VehicleColours,
} from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { planBonnet, planLamps, planMirrors, planRoof, type PlanShape, planShapeOf, planTail } from './plan-body.ts'

const space = { lengthMm: 5000, widthMm: 2500, sizeText: '2,50\u00a0×\u00a05,00\u00a0m' }
const halfSpace = space.widthMm / 2
const paintWidth = 60
const lengthRowY = -halfSpace - 280

/** Draws the vehicle in a parking space from above, with the free margins. Its tail is at the closed end. */
export function drawInParkingSpace(vehicle: VehicleWithWidth, options: ViewOptions = {}): string {
  const { lengthMm, widthMm } = vehicle
  const noseX = space.lengthMm - lengthMm
  const eachSideMm = (space.widthMm - widthMm) / 2
  const room = {
    widthMm: Math.max(space.lengthMm, lengthMm) + 400,
    aboveMm: halfSpace + 340,
    belowMm: -lengthRowY + 160,
  }
  return svgDocument(options, stageFrame(room), (pen) => ({
    centreX: (space.lengthMm + Math.min(0, noseX)) / 2,
    needs: { widthMm: Math.max(space.lengthMm, lengthMm) + 400, aboveGroundMm: 0 },
    label:
      `${nameOf(vehicle)} visto de cima numa vaga de ${space.sizeText}: ` +
      `folga de ${freeCentimetres(eachSideMm)} de cada lado; no comprimento, ${formatLength(noseX)}`,
    drawing:
      marking(pen) +
      pen.tag('g', { transform: `translate(${noseX})` }, planFragment(vehicle, roofAndGlass, pen)) +
      margins(vehicle, noseX, eachSideMm, pen),
  }))
}

function marking(pen: Pen): string {
  const right = space.lengthMm + paintWidth / 2
  const edge = halfSpace + paintWidth / 2
  const lines = moveTo(0, edge) + lineTo(right, edge, right, -edge, 0, -edge)
  return (
    pen.tag('rect', { y: -halfSpace, width: space.lengthMm, height: space.widthMm, fill: ink.floor }) +
    pen.path(lines, { fill: 'none', stroke: ink.marking, 'stroke-width': paintWidth })
  )
}

function margins({ lengthMm }: VehicleWithWidth, noseX: number, eachSideMm: number, pen: Pen): string {
  const behindMirrorsX = noseX + lengthMm * 0.6
  const name = { anchor: 'start', size: captionSizeMm, colour: ink.caption } as const
  return (
    sideMargin(behindMirrorsX, eachSideMm, 1, pen) +
    sideMargin(behindMirrorsX, eachSideMm, -1, pen) +
    lengthMargin(noseX, pen) +
    writing(`Vaga de ${space.sizeText}`, 0, halfSpace + 110, pen, name)
  )
}

function sideMargin(x: number, widthMm: number, direction: 1 | -1, pen: Pen): string {
  const bodyY = direction * (halfSpace - widthMm)
  const lineY = direction * halfSpace
  const size = Math.min(textSizeMm, widthMm * 0.7)
  return (
    measureStroke(pen, moveTo(x, bodyY) + lineTo(x, lineY)) +
    writing(freeCentimetres(widthMm), x + 60, (bodyY + lineY) / 2 - size * 0.35, pen, { anchor: 'start', size })
  )
}

/** Margin between the nose and the open end. `noseX` < 0: the nose is outside. */
function lengthMargin(noseX: number, pen: Pen): string {
  const isOutside = noseX < 0
  const extensions = moveTo(noseX, -300) + lineTo(noseX, lengthRowY) + moveTo(0, -halfSpace) + lineTo(0, lengthRowY)
  return (
    measureStroke(pen, extensions, ink.marking) +
    measureStroke(pen, horizontalMark(0, noseX, lengthRowY), isOutside ? ink.warning : ink.ground) +
    writing(formatLength(noseX), Math.max(noseX, 0) + 90, lengthRowY - textSizeMm * 0.35, pen, {
      anchor: 'start',
      colour: isOutside ? ink.warning : ink.text,
    })
  )
}

/** Free space is rounded down. `formatLength` rounds an overhang up. */
const freeCentimetres = (mm: number) => centimetres(Math.floor(mm / 10) * 10)

function formatLength(noseX: number): string {
  if (noseX <= -1000) return `passa ${metres(-noseX)} da vaga`
  if (noseX < 0) return `passa ${centimetres(Math.ceil(-noseX / 10) * 10)} da vaga`
  if (noseX < 10) return 'cabe justo'
  return `folga de ${noseX < 1000 ? freeCentimetres(noseX) : metres(noseX)}`
}

type DrawPart = (shape: PlanShape, colours: VehicleColours, pen: Pen) => string

const roofAndGlass: DrawPart = (shape, colours, pen) => planRoof(shape, colours, pen) + planGlass(shape, pen)

/**
 * Draws the vehicle from above, facing left. Nose at x = 0, middle at y = 0.
 * @param middle draws roof and glass, or the open cabin
 */
export function planFragment(vehicle: VehicleWithWidth, middle: DrawPart, pen: Pen): string {
  const shape = planShapeOf(vehicle)
  const colours = vehicleColours(paintOf(vehicle))
  return (
    pen.tag('defs', {}, definitions(shape, colours, pen)) +
    castShadow(pen) +
    planMirrors(shape, colours, pen) +
    paintedBody(
      planLamps(shape, pen) +
        planBonnet(shape, colours, pen) +
        planTail(shape, colours, pen) +
        middle(shape, colours, pen),
      pen,
      { outlineMm: 20 },
    )
  )
}

/** Definitions by id: b body, c clip of the body, p paint, g glass, o outline, h roof. */
function definitions({ outline }: PlanShape, colours: VehicleColours, pen: Pen): string {
  return (
    bodyDefinitions(outline, pen) +
    pen.linearGradient('p', [
      [0, colours.shaded],
      [0.1, colours.paint],
      [0.3, colours.lit(0.5)],
      [0.7, colours.lit(0.5)],
      [0.9, colours.paint],
      [1, colours.shaded],
    ]) +
    pen.linearGradient(
      'g',
      [
        [0, carParts.glassLow],
        [1, carParts.glassTop],
      ],
      'across',
    ) +
    pen.linearGradient('h', [
      [0, colours.lit(0.5)],
      [0.35, colours.lit(1)],
      [1, colours.lit(0.5)],
    ]) +
    outlineGradient(colours, pen)
  )
}

/** Shadow that falls to the right, because light comes from above, slightly from the left. */
function castShadow(pen: Pen): string {
  return pen.tag('use', {
    href: pen.href('b'),
    x: 22,
    y: 40,
    stroke: '#000',
    'stroke-width': 90,
    'stroke-linejoin': 'round',
    opacity: { light: '.13', dark: '.4' },
  })
}

function planGlass(shape: PlanShape, pen: Pen): string {
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
  const [topX, lowX] = [side.glassTop[0], Math.max(side.back[0] - 30, side.glassTop[0] + 40)]
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

/** Draws the windows of a side, which lean inwards. */
function sideWindows({ glass, cabinHalf, roofHalf, headerX }: PlanShape, direction: 1 | -1): string {
  const belt = (cabinHalf - 16) * direction
  const roof = (roofHalf + 14) * direction
  const rearX = glass.lower.at(-1)?.[0] ?? glass.start[0]
  const roofX = Math.max(glass.endX, headerX + 300)
  return polygon(glass.start[0] + 120, belt, rearX - 40, belt * 0.965, roofX, roof, headerX + 150, roof)
}

function middlePillar({ side, cabinHalf, roofHalf }: PlanShape, direction: 1 | -1): string {
  const middleX = side.shape.doorBX * side.lengthMm
  return moveTo(middleX, cabinHalf * direction) + lineTo(middleX - 20, roofHalf * direction)
}
