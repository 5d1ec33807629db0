import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  curveTo,
  integers,
  lineTo,
  moveTo,
  polygon,
  quadTo,
  type Point,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { carParts, daylight, lampShell } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { LampStyle } from '#app/features/images/illustrations/shape/proportions.ts'
import type { SideShape } from './side-shape.ts'

/** The place of a headlamp. `at` takes shares of its length backwards and millimetres below the bonnet's edge. */
type Place = {
  shape: SideShape
  length: number
  at: (share: number, below: number) => Point
  /** The lamp's highest line, just under the bonnet. */
  upperEdgeAt: (share: number) => number
  /** On the lamp's foremost end, left of the nose, where the body's clip cuts it. */
  outside: (below: number) => Point
}

export function sideHeadlamp(shape: SideShape, pen: Pen): string {
  const { bonnetEdge, topAt, proportions, scale } = shape
  const [edgeX, edgeY] = bonnetEdge
  const length = proportions.lampLength * scale
  const underBonnet = (x: number) => topAt(Math.max(x, edgeX * 0.6)) - 34
  const place: Place = {
    shape,
    length,
    at: (share, below) => [length * share, edgeY - below],
    upperEdgeAt: (share) => Math.min(underBonnet(length * share), edgeY - 8 + length * share * 0.18),
    outside: (below) => [-40, edgeY - below],
  }
  return styles[proportions.lampStyle](place, pen)
}

const styles: Record<LampStyle, (place: Place, pen: Pen) => string> = {
  slim: slimLamp,
  wide: wideLamp,
  round: roundLamp,
  block: blockLamp,
  vertical: verticalLamp,
  split: splitLamp,
  hammer: hammerLamp,
  drop: dropLamp,
}

function slimLamp({ length, at, upperEdgeAt, outside }: Place, pen: Pen): string {
  const upper = (share: number, lift: number) => [length * share, upperEdgeAt(share) + lift] as const
  const shell =
    moveTo(...outside(34)) +
    curveTo(...upper(0.3, 2), ...upper(0.7, 0), ...upper(1, 4)) +
    curveTo(...upper(0.75, -66), ...at(0.4, 96), ...outside(108)) +
    'Z'
  const [, lightY] = at(0, 78)
  const light = moveTo(10, lightY) + curveTo(...at(0.35, 70), ...upper(0.62, -42), ...upper(0.84, -20))
  return lampShell(pen, shell) + daylight(pen, light, 12)
}

function wideLamp({ length, at, upperEdgeAt, outside }: Place, pen: Pen): string {
  const upper = (share: number, lift: number) => [length * share, upperEdgeAt(share) + lift] as const
  const shell =
    moveTo(...outside(30)) +
    curveTo(...upper(0.3, 4), ...upper(0.7, 0), ...upper(1, 2)) +
    curveTo(...at(0.8, 60), ...at(0.5, 120), ...outside(136)) +
    'Z'
  const [, lightY] = at(0, 112)
  const light = moveTo(10, lightY) + curveTo(...at(0.45, 104), ...at(0.7, 62), ...upper(0.86, -26))
  return lampShell(pen, shell) + daylight(pen, light)
}

/** An ellipse, turned with the wing it sits in. */
function roundLamp({ shape, length }: Place, pen: Pen): string {
  const x = shape.bonnetEdge[0] + 0.42 * length
  const y = shape.topAt(x) - 0.36 * length - 26
  const ellipse = (shareX: number, shareY: number) => ({
    cx: Math.round(x),
    cy: Math.round(-y),
    rx: Math.round(length * shareX),
    ry: Math.round(length * shareY),
  })
  return pen.tag(
    'g',
    { transform: `rotate(-24 ${integers(x, -y)})` },
    pen.tag('ellipse', { ...ellipse(0.3, 0.4), fill: carParts.lampShell }) +
      pen.tag('ellipse', { ...ellipse(0.23, 0.32), stroke: carParts.lampLight, 'stroke-width': 15 }),
  )
}

function blockLamp({ at, outside }: Place, pen: Pen): string {
  const shell = polygon(...outside(30), ...at(0.5, 22), ...at(0.92, 50), ...at(0.7, 190), ...outside(210))
  const [, upperY] = at(0, 56)
  const [, lowerY] = at(0, 170)
  const light = moveTo(20, lowerY) + lineTo(...at(0.58, 160), ...at(0.74, 66), 30, upperY)
  return lampShell(pen, shell) + daylight(pen, light)
}

function verticalLamp({ at, outside }: Place, pen: Pen): string {
  const rearEdge = [...at(0.34, 24), ...at(0.44, 60), ...at(0.36, 330), ...at(0.22, 420)]
  const light = moveTo(...at(0.3, 66)) + lineTo(...at(0.26, 250), ...at(0.12, 370))
  return lampShell(pen, polygon(...outside(20), ...rearEdge, ...outside(420))) + daylight(pen, light)
}

/** Daylight under the bonnet, the lamp proper in the bumper. */
function splitLamp({ at, outside }: Place, pen: Pen): string {
  const strip =
    moveTo(...outside(40)) + quadTo(...at(0.5, 26), ...at(0.95, -6)) + quadTo(...at(0.5, 62), ...outside(84)) + 'Z'
  const lamp =
    moveTo(...outside(170)) +
    quadTo(...at(0.5, 160), ...at(0.62, 200)) +
    quadTo(...at(0.6, 300), ...at(0.3, 310)) +
    lineTo(...outside(300)) +
    'Z'
  return (
    lampShell(pen, strip) +
    daylight(pen, moveTo(...at(0, 62)) + quadTo(...at(0.4, 50), ...at(0.66, 30)), 11) +
    lampShell(pen, lamp) +
    daylight(pen, moveTo(...at(0.3, 235)) + lineTo(...at(0.42, 235)), 36)
  )
}

function hammerLamp({ at, outside }: Place, pen: Pen): string {
  const rearEdge = [...at(0.5, 34), ...at(0.6, 70), ...at(0.56, 150), ...at(0.2, 180)]
  return (
    lampShell(pen, polygon(...outside(40), ...rearEdge, ...outside(180))) +
    daylight(pen, moveTo(...at(0.14, 110)) + lineTo(...at(0.46, 104)), 26) +
    daylight(pen, moveTo(...at(0.46, 76)) + lineTo(...at(0.44, 138)), 20)
  )
}

function dropLamp({ shape, length, at, upperEdgeAt, outside }: Place, pen: Pen): string {
  const middleX = length * 0.42
  const shell =
    moveTo(...outside(10)) +
    quadTo(middleX, shape.topAt(middleX) - 30, length, upperEdgeAt(1) + 6) +
    curveTo(...at(0.85, 70), ...at(0.55, 150), ...at(0.12, 200)) +
    lineTo(...outside(215)) +
    'Z'
  return (
    lampShell(pen, shell) +
    daylight(pen, moveTo(...at(0.2, 66)) + lineTo(...at(0.44, 46)), 20) +
    daylight(pen, moveTo(...at(0.14, 118)) + lineTo(...at(0.36, 100)), 20)
  )
}
