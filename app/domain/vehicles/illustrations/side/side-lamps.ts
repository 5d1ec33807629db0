import { moveTo, lineTo, type Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { pathOf, roundedPolygon, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import {
  type LampForm,
  partForms,
  type Shares,
  type SideLamp,
} from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { carParts } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { SideGeometry } from './side-geometry.ts'

export function sideLamps(geometry: SideGeometry, pen: Pen): string {
  const { headLamp, lowLamp, tailLamp } = geometry.shape
  return (
    lampAt(geometry, headLamp, 'front', pen) +
    (lowLamp ? lampAt(geometry, lowLamp, 'front', pen) : '') +
    lampAt(geometry, tailLamp, 'rear', pen)
  )
}

function lampAt(geometry: SideGeometry, lamp: SideLamp, end: 'front' | 'rear', pen: Pen): string {
  const { lengthMm, heightMm, faceAt } = geometry
  const form: LampForm = (end === 'rear' ? partForms.tailLamps : partForms.sideLamps)[lamp.style] ?? {}
  const inwards = end === 'rear' ? -1 : 1
  const middleY = lamp.h * heightMm
  const [length, half] = [lamp.lenX * lengthMm, (lamp.thickH * heightMm) / 2]
  const faceX = faceAt(middleY, end) + inwards * (lamp.insetX ?? 0) * lengthMm
  const to = ([u = 0, v = 0]: readonly number[]): Point => [
    faceX + inwards * u * length,
    middleY + v * half + Math.max(u, 0) * (lamp.riseH ?? 0) * heightMm,
  ]
  const glow = end === 'rear' ? carParts.tailGlow : carParts.lampLight
  const shell = end === 'rear' ? carParts.tailRed : carParts.lampShell
  const width = lamp.glowMm ?? (end === 'rear' ? 13 : 15)
  if (form.isRound)
    return roundLamp(lamp, [faceX + inwards * length * 0.55, middleY], [length / 2, half], { shell, glow, width }, pen)
  return lampParts(form, to, { shell, glow, lightMm: width, dotMm: half * (lamp.dot ?? 0.3), fill: 'none' }, pen)
}

type LampLook = {
  shell: string
  glow: string
  lightMm: number
  dotMm: number
  cornerMm?: number
  fill?: 'none'
  rim?: { stroke: string; 'stroke-width': number }
}

/**
 * Draws shells, light lines and square dots.
 * @param to maps unit coordinates of a `part` to the drawing
 */
export function lampParts(
  form: LampForm,
  to: (at: readonly number[], part?: Shares) => Point,
  { shell, glow, lightMm, dotMm, cornerMm = 14, fill, rim }: LampLook,
  pen: Pen,
): string {
  const shells = (form.shells ?? [])
    .map((field) =>
      roundedPolygon(
        field.map((at) => to(at, field)),
        cornerMm,
      ),
    )
    .join('')
  const lines = (form.light ?? []).map((line) => pathOf(straight(line.map((at) => to(at, line))))).join('')
  const dots = squares(
    (form.dots ?? []).map((at) => to(at)),
    dotMm,
  )
  const stroke = { stroke: glow, 'stroke-width': lightMm, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    (shells ? pen.path(shells, { fill: shell, ...rim }) : '') +
    (lines ? pen.path(lines, { fill, ...stroke }) : '') +
    (dots ? pen.path(dots, { fill: glow }) : '')
  )
}

/** Draws concentric ellipses by their shares of the radii. */
export function ringsAt([x, y]: Point, [rx, ry]: Point, pen: Pen) {
  return (shareX: number, shareY: number, look: Parameters<Pen['tag']>[1]) => {
    const radii = { rx: Math.round(rx * shareX), ry: Math.round(ry * shareY) }
    return pen.tag('ellipse', { cx: Math.round(x), cy: Math.round(-y), ...radii, ...look })
  }
}

const squares = (points: readonly Point[], half: number): string =>
  points
    .map(
      ([x, y]) => moveTo(x - half, y + half) + lineTo(x + half, y + half, x + half, y - half, x - half, y - half) + 'Z',
    )
    .join('')

type Look = { shell: string; glow: string; width: number }

function roundLamp(lamp: SideLamp, middle: Point, radii: Point, { shell, glow, width }: Look, pen: Pen): string {
  const ring = ringsAt(middle, radii, pen)
  const inside =
    ring(1, 1, { fill: shell, stroke: lamp.ring ?? '#2a3037', 'stroke-width': 12 }) +
    ring(0.68, 0.74, { fill: 'none', stroke: glow, 'stroke-width': width }) +
    (glow === carParts.lampLight ? ring(0.26, 0.3, { fill: '#dfe8ee' }) : '')
  const turn = `rotate(${lamp.tiltDeg} ${Math.round(middle[0])} ${Math.round(-middle[1])})`
  return pen.tag('g', { transform: lamp.tiltDeg ? turn : undefined }, inside)
}
