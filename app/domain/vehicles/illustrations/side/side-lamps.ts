import { moveTo, lineTo, type Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { pathOf, roundedPolygon, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { type LampForm, partForms, type SideLamp } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { carParts } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { SideGeometry } from './side-geometry.ts'

const fallbackForm: LampForm = { light: [] }

/** Head lamp, low lamp and tail lamp where the face of the body is. */
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
  const form = (end === 'rear' ? partForms.tailLamps : partForms.sideLamps)[lamp.style] ?? fallbackForm
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
  const fields = (form.shells ?? []).map((field) => roundedPolygon(field.map(to), 14)).join('')
  const lines = (form.light ?? []).map((line) => pathOf(straight(line.map(to)))).join('')
  const dots = squares((form.dots ?? []).map(to), half * (lamp.dot ?? 0.3))
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    (fields ? pen.path(fields, { fill: shell }) : '') +
    (lines ? pen.path(lines, { fill: 'none', stroke: glow, 'stroke-width': width, ...round }) : '') +
    (dots ? pen.path(dots, { fill: glow }) : '')
  )
}

export const squares = (points: readonly Point[], half: number): string =>
  points
    .map(
      ([x, y]) => moveTo(x - half, y + half) + lineTo(x + half, y + half, x + half, y - half, x - half, y - half) + 'Z',
    )
    .join('')

type Look = { shell: string; glow: string; width: number }

function roundLamp(lamp: SideLamp, [x, y]: Point, [rx, ry]: Point, { shell, glow, width }: Look, pen: Pen): string {
  const [cx, cy] = [Math.round(x), Math.round(-y)]
  const ring = (shareX: number, shareY: number) => ({
    cx,
    cy,
    rx: Math.round(rx * shareX),
    ry: Math.round(ry * shareY),
  })
  const isHead = glow === carParts.lampLight
  const inside =
    pen.tag('ellipse', { ...ring(1, 1), fill: shell, stroke: lamp.ring ?? '#2a3037', 'stroke-width': 12 }) +
    pen.tag('ellipse', { ...ring(0.68, 0.74), fill: 'none', stroke: glow, 'stroke-width': width }) +
    (isHead ? pen.tag('ellipse', { ...ring(0.26, 0.3), fill: '#dfe8ee' }) : '')
  const transform = lamp.tiltDeg ? `rotate(${lamp.tiltDeg} ${cx} ${cy})` : undefined
  return pen.tag('g', { transform }, inside)
}
