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
import {
  archEdges,
  endMirrors,
  endRails,
  endRoof,
  numberPlate,
  endVolumes,
  sideRounding,
  undercarriage,
} from './end-definitions.ts'
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
        endVolumes(end, colours, pen) +
        bonnet(end, colours, pen) +
        sideRounding(pen) +
        archEdges(end, pen) +
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
  return { topY, half: cabinHalf - (topY - beltY) * lean - between(74, 56, boxiness) }
}

function windscreen({ side, cabinHalf, halfWidth, beltY }: EndShape, { topY, half }: Screen, pen: Pen): string {
  const { heightMm } = side
  const outline = filleted(
    straight([
      [0, beltY - 0.024 * heightMm],
      [cabinHalf - 44, beltY + 0.002 * heightMm],
      [half, topY],
      [0, topY + 0.012 * heightMm],
    ]),
    [30, 60],
  )
  const at = (share: number, level: number): Point => [
    between(cabinHalf - 60, half - 20, level) * share,
    between(beltY, topY, level),
  ]
  const sky = moveTo(...at(-0.98, 0.94)) + lineTo(...at(0.98, 0.94), ...at(0.9, 0.6)) + quadTo(0, at(0, 0.86)[1], ...at(-0.95, 0.34)) + 'Z' // prettier-ignore
  const dashboard = moveTo(...at(-0.98, 0.03)) + lineTo(...at(-0.96, 0.12)) + quadTo(0, at(0, 0.26)[1], ...at(0.96, 0.12)) + lineTo(...at(0.98, 0.03), 0, beltY - 0.02 * heightMm) + 'Z' // prettier-ignore
  const mirror = { x: -95, y: Math.round(-topY + 6), width: 190, height: 56, rx: 22 }
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
    pen.path(dashboard, { fill: '#05080b', opacity: 0.5 }) +
    pen.tag('rect', { ...mirror, fill: '#0b0e11' }) +
    pen.path(sky, { fill: '#fff', opacity: 0.11 }) +
    onBothSides('q', wiper(halfWidth, beltY, pen), pen)
  )
}

const wiper = (halfWidth: number, beltY: number, pen: Pen) =>
  pen.path(pathOf([edge([halfWidth * 0.06, beltY - 10], [halfWidth * 0.58, beltY + 26])]), {
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

/** Draws the bonnet. A clamshell bonnet also covers the wings, so it is wider. */
function bonnet({ side, halfWidth, cabinHalf, beltY }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shape, heightMm } = side
  const edgeY = Math.min(shape.hoodH + 0.012, shape.cowlH - 0.03) * heightMm
  const half = shape.front.hoodWidth * halfWidth
  const backY = beltY - 0.022 * heightMm
  const backHalf = cabinHalf * (shape.clamshell ? 1.03 : 0.94)
  const leading: Point[] = [
    [backHalf, backY],
    [between(backHalf, half * 1.12, 0.6), between(backY, edgeY, 0.55)],
    [half * 0.9, edgeY + 0.006 * heightMm],
    [half * 0.5, edgeY - 0.004 * heightMm],
    [0, edgeY + 0.004 * heightMm],
  ]
  const around = [...leading, ...onBothHalves(leading.slice(0, 4)).slice(4)]
  const panel = pathOf([...smooth(around), edge(around.at(-1) ?? [0, 0], [backHalf, backY])], 'Z')
  const ribs = (shift: number) =>
    pathOf(
      smooth([
        [backHalf * 0.66 + shift, backY],
        [between(backHalf * 0.66, half * 0.55, 0.5) + shift, between(backY, edgeY, 0.5) - 6],
        [half * 0.56 + shift, edgeY + 0.012 * heightMm],
      ]),
    )
  const light = { stroke: '#fff', 'stroke-width': 12, opacity: colours.isPale ? 0.8 : 0.34 }
  const dark = { stroke: colours.shutLine, 'stroke-width': 14, opacity: colours.isPale ? 0.22 : 0.4 }
  return (
    pen.path(panel, { fill: pen.url('h'), stroke: colours.shutLine, 'stroke-width': 8 }) +
    onBothSides('i', pen.path(ribs(12), light) + pen.path(ribs(0), dark), pen)
  )
}

/** Draws the unpainted lower edge, intake, skid plate, and an off-roader's bumper. */
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
  const slat = (share: number) => {
    const y = between(intakeLow, intakeTop, share)
    const half = front.intakeHalf * halfWidth * between(0.82, 0.95, share)
    return moveTo(-half, y) + lineTo(half, y)
  }
  const slats = pen.path(slat(0.36) + slat(0.68), { stroke: '#3f4852', 'stroke-width': 10 })
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
    (intakeTop > intakeLow + 20 ? pen.path(intake, { fill: carParts.lampShell }) + slats : '')
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

/** Draws openings or recesses at both ends of the bumper. */
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
