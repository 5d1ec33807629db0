import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { edge, pathOf, roundedPolygon, smooth } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { type LampForm, partForms, type Shares } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { carParts } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { lampParts, ringsAt } from '#app/domain/vehicles/illustrations/side/side-lamps.ts'
import { type EndShape, onBothSides } from './end-shape.ts'

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
  if (form.isRound) {
    const ring = ringsAt([(innerX + outerX) / 2, middleY], [form.isOval ? (outerX - innerX) / 2 : half, half], pen)
    return (
      ring(1, 1, { fill: carParts.lampShell, stroke: carParts.chrome, 'stroke-width': 14 }) +
      ring(0.76, 0.76, { stroke: carParts.lampLight, 'stroke-width': 18 }) +
      ring(0.36, 0.4, { fill: '#9fb0bb' })
    )
  }
  const to = ([u = 0, v = 0]: readonly number[]): Point => [between(innerX, outerX, u), middleY + v * half]
  const dotMm = half * ((form.dots ?? []).length > 2 ? 0.3 : 0.58)
  const colours = { shell: carParts.lampShell, glow: carParts.lampLight, rim: { stroke: '#59646e', 'stroke-width': 8 } }
  const points = (form.points ?? []).map(to).map(([x, y]) =>
    pen.tag('circle', {
      cx: Math.round(x),
      cy: Math.round(-y),
      r: Math.round(half * 0.22),
      fill: carParts.lampLight,
    }),
  )
  return lampParts(form, to, { ...colours, lightMm: form.lightMm ?? 16, dotMm, cornerMm: 12 }, pen) + points.join('')
}

/** Draws the lamp of a car with a separate daytime light above it. */
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

function rearLamp({ side, halfWidth, halfWidthAt }: EndShape, pen: Pen): string {
  const { tailLamp, rear } = side.shape
  const form: LampForm = partForms.tailLamps[tailLamp.style] ?? {}
  const middleY = tailLamp.h * side.heightMm
  const half = (tailLamp.thickH * side.heightMm) / 2
  const width = (1 - rear.lampInner) * halfWidth
  // Parts above the lamp follow the pillar next to the window, so they are narrower.
  const rises = (part: Shares) => part.some(([, v = 0]) => v > 1.2)
  const to = ([u = 0, v = 0]: readonly number[], part: Shares = []): Point => {
    const y = middleY + v * half
    return [halfWidthAt(y) - u * width * (rises(part) ? 0.4 : 1), y]
  }
  if (form.isRound) {
    const ring = ringsAt([halfWidth - width * 0.5, middleY], [half, half], pen)
    return (
      ring(1, 1, { fill: carParts.tailRed, stroke: '#2a3037', 'stroke-width': 12 }) +
      ring(0.68, 0.68, { stroke: carParts.tailGlow, 'stroke-width': 14 })
    )
  }
  const colours = { shell: carParts.tailRed, glow: carParts.tailGlow, rim: { stroke: '#5c0a12', 'stroke-width': 9 } }
  return lampParts(form, to, { ...colours, lightMm: 14, dotMm: half * (tailLamp.dot ?? 0.3) }, pen)
}
