import type { Point } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { edge, pathOf, roundedPolygon, straight } from '#app/features/images/illustrations/drawing/segments.ts'
import { type LampForm, partForms } from '#app/features/images/illustrations/shape/part-forms.ts'
import { carParts } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import { squares } from '#app/features/images/illustrations/side/side-lamps.ts'
import { type EndShape, onBothSides } from './end-shape.ts'

/** The lamps of the side view seen from behind: the same forms at the same heights, and a bar between them where the car has one. */
export function rearLamps(end: EndShape, pen: Pen): string {
  const { side, halfWidth } = end
  const { tailLamp, rear } = side.shape
  const y = tailLamp.h * side.heightMm
  const thick = Math.max(34, tailLamp.thickH * side.heightMm * 0.5)
  const bar = (width: number, stroke: string) =>
    pen.path(pathOf([edge([-halfWidth * 0.9, y], [halfWidth * 0.9, y])]), { stroke, 'stroke-width': width })
  const across = rear.lightBar ? bar(Math.min(thick, 64), carParts.tailRed) + bar(13, carParts.tailGlow) : ''
  return across + onBothSides('n', lamp(end, pen), pen)
}

function lamp({ side, halfWidth }: EndShape, pen: Pen): string {
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
