import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import {
  lineTo,
  moveTo,
  type Point,
  polygon,
  quadTo,
} from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import {
  edge,
  filleted,
  onBothHalves,
  pathOf,
  roundedPolygon,
  smooth,
  straight,
} from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { carParts, paintedBody, type VehicleColours } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { endMirrors, endRails, endRoof, numberPlate, sideRounding, undercarriage } from './end-definitions.ts'
import { type EndShape, symmetric, onBothSides, trapezoid } from './end-shape.ts'
import { frontGrille } from './front-grille.ts'
import { frontLamps } from './lamps.ts'

export function frontFragment(end: EndShape, colours: VehicleColours, pen: Pen): string {
  const screen = windscreenOf(end)
  return (
    undercarriage(end, pen) +
    endRails(end, pen) +
    paintedBody(
      endRoof(end, screen, colours, pen) +
        bonnet(end, colours, pen) +
        sideRounding(pen) +
        bumper(end, pen) +
        frontGrille(end, colours, pen) +
        (end.side.shape.front.bumper ? '' : airCurtains(end, colours, pen)) +
        numberPlate(end.side.shape.front.plateH * end.side.heightMm, pen) +
        frontLamps(end, pen),
      pen,
    ) +
    windscreen(end, screen, pen) +
    endMirrors(end, colours, pen)
  )
}

type Screen = { topY: number; half: number }

function windscreenOf({ side, cabinHalf, beltY, lean, boxiness }: EndShape): Screen {
  const topY = side.roofY - between(0.075, 0.06, boxiness) * side.heightMm
  return { topY, half: cabinHalf - (topY - beltY) * lean - 46 }
}

function windscreen({ side, cabinHalf, halfWidth, beltY }: EndShape, { topY, half }: Screen, pen: Pen): string {
  const { heightMm } = side
  const outline = filleted(
    straight([
      [0, beltY - 0.018 * heightMm],
      [cabinHalf - 52, beltY + 0.004 * heightMm],
      [half, topY],
      [0, topY + 0.012 * heightMm],
    ]),
    [30, 60],
  )
  const lowX = -halfWidth * 0.5
  const [lean, width] = [heightMm * 0.16, halfWidth * 0.22]
  const [lowY, highY] = [beltY + 10, topY - 8]
  const right = [lowX + lean + width, highY, lowX + width, lowY]
  const reflection = polygon(lowX, lowY, lowX + lean, highY, ...right)
  return (
    pen.path(symmetric(outline), {
      fill: pen.url('g'),
      stroke: carParts.trim,
      'stroke-width': 18,
      'stroke-linejoin': 'round',
    }) +
    pen.path(seat(halfWidth * 0.4, beltY, heightMm) + seat(-halfWidth * 0.4, beltY, heightMm), {
      fill: '#05080b',
      opacity: 0.3,
    }) +
    pen.path(reflection, { fill: '#fff', opacity: 0.1 }) +
    onBothSides('q', wiper(halfWidth, beltY, pen), pen)
  )
}

const wiper = (halfWidth: number, beltY: number, pen: Pen) =>
  pen.path(pathOf([edge([halfWidth * 0.06, beltY + 2], [halfWidth * 0.62, beltY + 38])]), {
    stroke: '#0b0e11',
    'stroke-width': 13,
  })

function seat(x: number, beltY: number, heightMm: number): string {
  const up = (share: number) => beltY + share * heightMm
  return (
    polygon(x - 120, up(0.03), x - 96, up(0.11), x + 96, up(0.11), x + 120, up(0.03)) +
    moveTo(x - 66, up(0.12)) +
    quadTo(x - 70, up(0.185), x, up(0.185)) +
    quadTo(x + 70, up(0.185), x + 66, up(0.12)) +
    lineTo(x - 66, up(0.12)) +
    'Z'
  )
}

function bonnet({ side, halfWidth, cabinHalf, beltY }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shape, heightMm } = side
  const edgeY = Math.min(shape.hoodH + 0.012, shape.cowlH - 0.03) * heightMm
  const half = shape.front.hoodWidth * halfWidth
  const backY = beltY - 0.02 * heightMm
  const leading: Point[] = [
    [cabinHalf * 0.97, backY],
    [half * 1.16, edgeY + 0.03 * heightMm],
    [half * 0.8, edgeY - 0.004 * heightMm],
    [0, edgeY + 0.012 * heightMm],
  ]
  const around = [...leading, ...onBothHalves(leading.slice(0, 3)).slice(3)]
  const panel = pathOf([...smooth(around), edge(around.at(-1) ?? [0, 0], [cabinHalf * 0.97, backY])], 'Z')
  const rib = smooth([
    [halfWidth * 0.56, beltY - 0.03 * heightMm],
    [halfWidth * 0.5, between(beltY, edgeY, 0.5)],
    [halfWidth * 0.44, edgeY + 0.004 * heightMm],
  ])
  const light = { stroke: '#fff', 'stroke-width': 10, opacity: colours.isPale ? 0.75 : 0.3 }
  return (
    pen.path(panel, { fill: pen.url('h'), stroke: colours.shutLine, 'stroke-width': 8 }) +
    onBothSides('i', pen.path(pathOf(rib), light), pen)
  )
}

/** Draws the unpainted lower edge, intake, skid plate and the bumper of an off-roader. */
function bumper({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
  const { shape, heightMm } = side
  const { front } = shape
  const rise = (shape.claddingH ? 0.085 : 0.035) * heightMm
  const mirrored = (points: Point[], radius: number) => roundedPolygon(onBothHalves(points), radius)
  const intakeTop = front.intakeTop * heightMm
  const intakeLow = lowY + 0.04 * heightMm
  const intake = mirrored(
    [
      [front.intakeHalf * halfWidth * 0.86, intakeLow],
      [front.intakeHalf * halfWidth, intakeTop],
    ],
    30,
  )
  const skid = mirrored(
    [
      [halfWidth * 0.42, lowY - 2],
      [halfWidth * 0.5, lowY + 0.035 * heightMm],
    ],
    10,
  )
  return (
    pen.path(trapezoid({ y: lowY + rise, half: halfWidth + 30 }, { y: lowY - 20, half: halfWidth + 30 }), {
      fill: carParts.cladding,
    }) +
    (front.bumper ? offRoadBumper(halfWidth, lowY, heightMm, pen) : '') +
    (front.skid ? pen.path(skid, { fill: '#969ea6' }) : '') +
    (intakeTop > intakeLow + 20 ? pen.path(intake, { fill: carParts.lampShell }) : '')
  )
}

function offRoadBumper(halfWidth: number, lowY: number, heightMm: number, pen: Pen): string {
  const bar: Point[] = [
    [halfWidth * 0.96, lowY],
    [halfWidth, 0.4 * heightMm],
  ]
  const mouth: Point[] = [
    [halfWidth * 0.5, lowY + 0.05 * heightMm],
    [halfWidth * 0.56, 0.34 * heightMm],
  ]
  return (
    pen.path(roundedPolygon(onBothHalves(bar), 40), { fill: carParts.cladding }) +
    pen.path(roundedPolygon(onBothHalves(mouth), 30), { fill: '#14181c' })
  )
}

/** Draws the slots at both ends of the bumper: open air curtains, or else recesses. */
function airCurtains({ side, halfWidth }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shape, heightMm } = side
  const { lampH } = shape.front
  const slot: Point[] = [
    [0.8 * halfWidth, (shape.lipH + 0.07) * heightMm],
    [0.9 * halfWidth, (shape.lipH + 0.09) * heightMm],
    [0.91 * halfWidth, (lampH - 0.17) * heightMm],
    [0.84 * halfWidth, (lampH - 0.16) * heightMm],
  ]
  const look = shape.airCurtain ? { fill: carParts.lampShell, opacity: 0.9 } : { fill: colours.shaded, opacity: 0.35 }
  return onBothSides('j', pen.path(roundedPolygon(slot, 16), look), pen)
}
