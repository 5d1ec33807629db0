import { integers, moveTo, type Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { mixed } from '#app/domain/vehicles/illustrations/drawing/colours.ts'
import { polygonOf } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { partForms, type RimForm } from '#app/domain/vehicles/illustrations/shape/part-forms.ts'
import { carParts } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { SideGeometry } from './side-geometry.ts'

const inside = '#14181c'
const spokeEdge = '#2a3037'

/** A wheel round its own centre, to be placed twice; the gradient `r` lets light fall on its metal from above. */
export function sideWheel({ shape, tyreRadius, rimRadius }: SideGeometry, pen: Pen): string {
  const form = partForms.rims[shape.rim] ?? { count: 0, spoke: [] }
  const tone = shape.rimTone ?? '#d3d8dd'
  const disc = (share: number, attributes: Parameters<Pen['tag']>[1]) =>
    pen.tag('circle', { r: Math.round(rimRadius * share), ...attributes })
  const tyre =
    pen.tag('circle', { r: tyreRadius, fill: carParts.tyre }) +
    pen.tag('circle', { r: tyreRadius - 7, stroke: carParts.tyreEdge, 'stroke-width': 9 }) +
    disc(1 + 14 / rimRadius, { stroke: carParts.tyreEdge, 'stroke-width': 5 })
  const brake = form.disc
    ? ''
    : disc(0.66, { fill: '#4d555e', stroke: '#757f89', 'stroke-width': rimRadius * 0.05 }) +
      caliper(shape.caliper, rimRadius, pen)
  const metal = form.disc ? disc(form.disc, { fill: pen.url('r') }) : ''
  const cut = { fill: inside }
  const solid = { fill: pen.url('r'), stroke: spokeEdge, 'stroke-width': 5, 'stroke-linejoin': 'round' }
  return (
    pen.linearGradient('r', [
      [0, mixed(tone, '#ffffff', 0.3)],
      [1, mixed(tone, '#10161c', 0.24)],
    ]) +
    pen.tag(
      'g',
      { id: pen.id('w'), fill: 'none' },
      tyre +
        disc(1, { fill: inside }) +
        brake +
        metal +
        pen.path(spokes(form, rimRadius), form.isCut ? cut : solid) +
        disc(0.965, {
          stroke: form.disc ? mixed(tone, '#000000', 0.25) : pen.url('r'),
          'stroke-width': rimRadius * 0.06,
        }) +
        disc(0.14, { fill: spokeEdge, stroke: mixed(tone, '#000000', 0.3), 'stroke-width': 7 }),
    )
  )
}

/** All spokes as one path: turned in numbers they are shorter than repeated elements. */
function spokes({ count, spoke }: RimForm, radius: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((90 + (index * 360) / count) * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return polygonOf(spoke.map(([x = 0, y = 0]): Point => [(x * cos - y * sin) * radius, (x * sin + y * cos) * radius]))
  }).join('')
}

function caliper(colour: string | null, radius: number, pen: Pen): string {
  const arc = Math.round(radius * 0.58)
  const path = moveTo(radius * 0.3, -radius * 0.5) + `A${integers(arc, arc)} 0 0 0 ${integers(arc, 0)}`
  return pen.path(path, { stroke: colour ?? '#343b43', 'stroke-width': radius * 0.16 })
}
