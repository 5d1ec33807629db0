import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { edge, pathOf, roundedPolygon, smooth, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { type LampForm, partForms } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { carParts } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { squares } from '#app/domain/vehicles/illustrations/side/side-lamps.ts'
import { type EndShape, onBothSides } from './end-shape.ts'

/** Bars of light or chrome across the front, then the lamps and those in the bumper. */
export function frontLamps(end: EndShape, pen: Pen): string {
  return lightBar(end, pen) + onBothSides('n', lamp(end, pen) + lowLamp(end, pen), pen)
}

function lightBar({ side, halfWidth }: EndShape, pen: Pen): string {
  const { front } = side.shape
  const y = (front.barH ?? front.lampH) * side.heightMm
  const line = (half: number) => pathOf([edge([-half, y], [half, y])])
  const bar =
    pen.path(line(halfWidth * 0.88), { stroke: carParts.lampShell, 'stroke-width': 40 }) +
    pen.path(line(halfWidth * 0.86), { stroke: carParts.lampLight, 'stroke-width': 15 })
  if (!front.chromeBar) return front.lightBar ? bar : ''
  const [middle, ends] = [front.chromeBar * side.heightMm, (front.chromeBar + 0.012) * side.heightMm]
  const chrome = smooth([
    [-halfWidth * 0.62, ends],
    [0, middle],
    [halfWidth * 0.62, ends],
  ])
  return pen.path(pathOf(chrome), { stroke: carParts.chrome, 'stroke-width': 24 }) + (front.lightBar ? bar : '')
}

function lamp({ side, halfWidth }: EndShape, pen: Pen): string {
  const { front } = side.shape
  const form: LampForm = partForms.frontLamps[front.lamp] ?? {}
  const middleY = front.lampH * side.heightMm
  const half = (front.lampHeight * side.heightMm) / 2
  const [innerX, outerX] = [front.lampInner * halfWidth, front.lampOuter * halfWidth]
  if (form.isRound)
    return roundLamp((innerX + outerX) / 2, middleY, form.isOval ? (outerX - innerX) / 2 : half, half, pen)
  const to = ([u = 0, v = 0]: readonly number[]): Point => [between(innerX, outerX, u), middleY + v * half]
  const shells = (form.shells ?? []).map((shell) => roundedPolygon(shell.map(to), 12)).join('')
  const lines = (form.light ?? []).map((line) => pathOf(straight(line.map(to)))).join('')
  const dots = form.dots ?? []
  const blocks = squares(dots.map(to), half * (dots.length > 2 ? 0.3 : 0.58))
  const points = (form.points ?? []).map(to).map(([x, y]) =>
    pen.tag('circle', {
      cx: Math.round(x),
      cy: Math.round(-y),
      r: Math.round(half * 0.22),
      fill: carParts.lampLight,
    }),
  )
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return (
    (shells ? pen.path(shells, { fill: carParts.lampShell }) : '') +
    (lines ? pen.path(lines, { stroke: carParts.lampLight, 'stroke-width': form.lightMm ?? 16, ...round }) : '') +
    (blocks ? pen.path(blocks, { fill: carParts.lampLight }) : '') +
    points.join('')
  )
}

function roundLamp(x: number, y: number, rx: number, ry: number, pen: Pen): string {
  const [cx, cy] = [Math.round(x), Math.round(-y)]
  const ring = (shareX: number, shareY: number) => ({
    cx,
    cy,
    rx: Math.round(rx * shareX),
    ry: Math.round(ry * shareY),
  })
  return (
    pen.tag('ellipse', { ...ring(1, 1), fill: carParts.lampShell, stroke: carParts.chrome, 'stroke-width': 14 }) +
    pen.tag('ellipse', { ...ring(0.76, 0.76), stroke: carParts.lampLight, 'stroke-width': 18 }) +
    pen.tag('ellipse', { ...ring(0.36, 0.4), fill: '#9fb0bb' })
  )
}

/** The lamp proper, where the daylight stands apart above it. */
function lowLamp({ side, halfWidth }: EndShape, pen: Pen): string {
  const { lowLampH } = side.shape.front
  if (!lowLampH) return ''
  const at = (share: number, dy: number): Point => [share * halfWidth, (lowLampH + dy) * side.heightMm]
  const shell = roundedPolygon([at(0.66, -0.035), at(0.66, 0.035), at(0.93, 0.045), at(0.9, -0.045)], 18)
  const lenses = [0.74, 0.84].map((share) => {
    const [x, y] = at(share, 0)
    return pen.tag('circle', { cx: Math.round(x), cy: Math.round(-y), r: 34, fill: '#cfdae1' })
  })
  return pen.path(shell, { fill: carParts.lampShell }) + lenses.join('')
}

/** The lamps of the side view seen from behind: the same forms at the same heights, and a bar between them where the car has one. */
export function rearLamps(end: EndShape, pen: Pen): string {
  const { side, halfWidth } = end
  const { tailLamp, rear } = side.shape
  const y = tailLamp.h * side.heightMm
  const thick = Math.max(34, tailLamp.thickH * side.heightMm * 0.5)
  const bar = (width: number, stroke: string) =>
    pen.path(pathOf([edge([-halfWidth * 0.9, y], [halfWidth * 0.9, y])]), { stroke, 'stroke-width': width })
  const across = rear.lightBar ? bar(Math.min(thick, 64), carParts.tailRed) + bar(13, carParts.tailGlow) : ''
  return across + onBothSides('n', rearLamp(end, pen), pen)
}

function rearLamp({ side, halfWidth }: EndShape, pen: Pen): string {
  const { tailLamp, rear } = side.shape
  const form: LampForm = partForms.tailLamps[tailLamp.style] ?? {}
  const middleY = tailLamp.h * side.heightMm
  const half = (tailLamp.thickH * side.heightMm) / 2
  const width = (1 - rear.lampInner) * halfWidth
  const to = ([u = 0, v = 0]: readonly number[]): Point => [halfWidth * 1.0 - u * width, middleY + v * half]
  const glow = { stroke: carParts.tailGlow, 'stroke-width': 14, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  if (form.isRound) {
    const [cx, cy] = [Math.round(halfWidth - width * 0.5), Math.round(-middleY)]
    const disc = (share: number) => ({ cx, cy, rx: Math.round(half * share), ry: Math.round(half * share) })
    return (
      pen.tag('ellipse', { ...disc(1), fill: carParts.tailRed, stroke: '#2a3037', 'stroke-width': 12 }) +
      pen.tag('ellipse', { ...disc(0.68), stroke: carParts.tailGlow, 'stroke-width': 14 })
    )
  }
  const shells = (form.shells ?? []).map((shell) => roundedPolygon(shell.map(to), 14)).join('')
  const light = (form.light ?? []).map((line) => pathOf(straight(line.map(to)))).join('')
  const dots = squares((form.dots ?? []).map(to), half * (tailLamp.dot ?? 0.3))
  return (
    (shells ? pen.path(shells, { fill: carParts.tailRed }) : '') +
    (light ? pen.path(light, glow) : '') +
    (dots ? pen.path(dots, { fill: carParts.tailGlow }) : '')
  )
}
