import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { integers, moveTo, polygon } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { RimStyle } from '#app/features/images/illustrations/shape/proportions.ts'
import { carParts, type VehicleColours } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { SideShape } from './side-shape.ts'

const brakeDisc = '#59616a'
const brakeEdge = '#828b95'
const coveredHubs: readonly RimStyle[] = ['aero', 'block', 'cover']

/** A wheel round its own centre, to be placed twice; needs the gradient `r` for the rim's flange. */
export function sideWheel(
  { proportions, tyreRadius, rimRadius }: SideShape,
  colours: VehicleColours,
  pen: Pen,
): string {
  const ofRim = (share: number) => Math.round(rimRadius * share)
  const ring = (r: number, stroke: Parameters<Pen['tag']>[1]['stroke'], width: number) =>
    pen.tag('circle', { r, stroke, 'stroke-width': width })
  const caliper =
    moveTo(ofRim(0.3), ofRim(0.52)) + `A${integers(ofRim(0.6), ofRim(0.6))} 0 0 1 ${integers(ofRim(0.6), 0)}`
  const tyre =
    pen.tag('circle', { r: tyreRadius, fill: carParts.tyre }) +
    ring(tyreRadius - 6, carParts.tyreEdge, 9) +
    ring(Math.round(rimRadius + 16), carParts.tyreEdge, 5)
  const inside =
    pen.tag('circle', { r: Math.round(rimRadius), fill: '#13171b' }) +
    pen.tag('circle', { r: ofRim(0.64), fill: brakeDisc, stroke: brakeEdge, 'stroke-width': ofRim(0.05) }) +
    pen.path(caliper, { stroke: proportions.caliper ?? '#343b43', 'stroke-width': ofRim(0.17) })
  const rim =
    pen.tag(
      'g',
      { fill: colours.rim, stroke: '#20252b', 'stroke-width': 5, 'stroke-linejoin': 'round' },
      spokes(proportions.rimStyle, rimRadius, pen),
    ) +
    ring(ofRim(0.955), pen.url('r'), ofRim(0.075)) +
    pen.tag('circle', {
      r: ofRim(coveredHubs.includes(proportions.rimStyle) ? 0.25 : 0.15),
      fill: '#2a3037',
      stroke: colours.rimLow,
      'stroke-width': 7,
    })
  return pen.tag('g', { id: pen.id('w'), fill: 'none' }, tyre + inside + rim)
}

/** Groups of two or three spokes where the count allows: fewer repetitions to write. */
function spokes(style: RimStyle, rimRadius: number, pen: Pen): string {
  const { count, polygons } = rimSpokes[style]
  const outline = polygons
    .map((shares) => {
      const [x = 0, y = 0, ...others] = shares.map((share) => share * rimRadius)
      return polygon(x, y, ...others)
    })
    .join('')
  const one = pen.path(outline, { id: pen.id('m'), transform: 'rotate(-90)' })
  const groupSize = [3, 2].find((size) => count % size === 0 && count / size > 1) ?? 1
  const turned = (part: string, turns: number) =>
    pen.tag('use', { href: pen.href(part), transform: `rotate(${Math.round((turns * 3600) / count) / 10})` })
  const inGroup = Array.from({ length: groupSize - 1 }, (_, index) => turned('m', index + 1)).join('')
  const group = groupSize > 1 ? pen.tag('g', { id: pen.id('n') }, one + inGroup) : one
  const groups = Array.from({ length: count / groupSize - 1 }, (_, index) =>
    turned(groupSize > 1 ? 'n' : 'm', (index + 1) * groupSize),
  )
  return group + groups.join('')
}

/** One spoke as polygons in shares of the rim radius (outwards, sideways …), repeated `count` times round the hub. */
const rimSpokes: Record<RimStyle, { count: number; polygons: readonly (readonly number[])[] }> = {
  five: { count: 5, polygons: [[0.1, -0.13, 0.55, -0.1, 0.94, -0.17, 0.94, 0.17, 0.55, 0.1, 0.1, 0.13]] },
  twin: {
    count: 5,
    polygons: [
      [0.12, 0.01, 0.5, 0.05, 0.94, 0.1, 0.94, 0.24, 0.5, 0.15, 0.1, 0.12],
      [0.12, -0.01, 0.5, -0.05, 0.94, -0.1, 0.94, -0.24, 0.5, -0.15, 0.1, -0.12],
    ],
  },
  multi: { count: 10, polygons: [[0.1, -0.055, 0.94, -0.075, 0.94, 0.075, 0.1, 0.055]] },
  wye: {
    count: 5,
    polygons: [[0.1, -0.1, 0.5, -0.08, 0.94, -0.3, 0.94, -0.17, 0.6, 0, 0.94, 0.17, 0.94, 0.3, 0.5, 0.08, 0.1, 0.1]],
  },
  turbine: { count: 9, polygons: [[0.12, -0.07, 0.5, 0, 0.94, 0.22, 0.94, 0.4, 0.5, 0.12, 0.12, 0.07]] },
  six: { count: 6, polygons: [[0.1, -0.14, 0.6, -0.12, 0.94, -0.2, 0.94, 0.2, 0.6, 0.12, 0.1, 0.14]] },
  blade: { count: 5, polygons: [[0.1, -0.16, 0.5, -0.14, 0.94, 0.02, 0.94, 0.44, 0.5, 0.12, 0.1, 0.16]] },
  cover: { count: 7, polygons: [[0.1, -0.15, 0.6, -0.17, 0.94, -0.26, 0.94, 0.26, 0.6, 0.17, 0.1, 0.15]] },
  aero: { count: 5, polygons: [[0.42, -0.2, 0.94, -0.46, 0.94, 0.46, 0.42, 0.2, 0.1, 0.18, 0.1, -0.18]] },
  block: {
    count: 4,
    polygons: [[0.1, -0.22, 0.5, -0.3, 0.94, -0.5, 0.94, -0.08, 0.72, 0, 0.94, 0.22, 0.94, 0.5, 0.4, 0.2, 0.1, 0.22]],
  },
}
