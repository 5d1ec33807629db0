import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import { lineTo, moveTo, type Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { edge, pathOf, roundedPolygon, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { type GrilleForm, type KidneyForm, partForms } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { carParts, toneOf, type VehicleColours } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { type EndShape, onBothSides, trapezoid } from './end-shape.ts'

const slat = '#4a545e'

export function frontGrille(end: EndShape, colours: VehicleColours, pen: Pen): string {
  const name = end.side.shape.front.grille ?? ''
  const kidney = partForms.kidneys[name]
  if (kidney) return kidneys(end, kidney, name === 'kidneyTall' ? 4 : 7, pen)
  const form = partForms.grilles[name]
  return (form ? opening(end, form, colours, pen) : '') + marks(end, pen)
}

function frameOf({ side, halfWidth }: EndShape) {
  const { front } = side.shape
  const heightOf = (share: number) => between(front.grilleLow * side.heightMm, front.grilleTop * side.heightMm, share)
  return { half: front.grilleHalf * halfWidth, heightOf }
}

function kidneys(end: EndShape, { inner, low }: KidneyForm, barCount: number, pen: Pen): string {
  const { half, heightOf } = frameOf(end)
  const { blueRing, glowing } = end.side.shape.front
  const innerX = inner * half
  const outline: Point[] = [
    [innerX * 0.7, heightOf(0.12)],
    [innerX, heightOf(1)],
    [half * 0.94, heightOf(1)],
    [half, heightOf(0.72)],
    [half * low, heightOf(0)],
    [innerX * 1.6, heightOf(0)],
  ]
  const bars = Array.from({ length: barCount }, (_, index) => {
    const x = between(innerX * 2, half * 0.9, (index + 0.5) / barCount)
    return pathOf([edge([x, heightOf(0.08)], [x, heightOf(0.94)])])
  })
  const plainRing = glowing ? '#eaf3fb' : carParts.chrome
  const ring = { stroke: blueRing ? '#3f78d8' : plainRing, 'stroke-width': glowing ? 16 : 20 }
  const one =
    pen.path(roundedPolygon(outline, 34), { fill: carParts.lampShell, ...ring }) +
    pen.path(bars.join(''), { stroke: '#3b444d', 'stroke-width': 12 })
  return onBothSides('t', one, pen)
}

function opening(end: EndShape, form: GrilleForm, colours: VehicleColours, pen: Pen): string {
  const { half, heightOf } = frameOf(end)
  const { panelTone } = end.side.shape.front
  const right = form.at.map(([u = 0, v = 0]): Point => [u * half, heightOf(v)])
  const left = right.slice(1, -1).toReversed().map(([x, y]): Point => [-x, y]) // prettier-ignore
  const fill = toneOf(panelTone ?? form.tone ?? 'black', colours)
  const frame = form.frame ? { stroke: toneOf(form.frame, colours), 'stroke-width': 18 } : {}
  const edges = panelTone ? { stroke: colours.shutLine, 'stroke-width': 9 } : frame
  const lines = fillOf(form, half, heightOf)
  const line = form.dots ? { stroke: colours.paint, 'stroke-width': 14 } : { stroke: slat, 'stroke-width': 11 }
  const bright = { stroke: carParts.chrome, 'stroke-linejoin': 'round' }
  const across = (share: number, y: number) => moveTo(-half * share, y) + lineTo(half * share, y)
  const v = straight([
    [-half * 0.95, heightOf(1)],
    [-half * 0.5, heightOf(0)],
    [half * 0.5, heightOf(0)],
    [half * 0.95, heightOf(1)],
  ])
  return (
    pen.path(roundedPolygon([...right, ...left], 26), { fill, ...edges }) +
    (lines ? pen.path(lines, line) : '') +
    (form.slash
      ? pen.path(moveTo(-half * 0.7, heightOf(0.05)) + lineTo(half * 0.7, heightOf(0.95)), {
          ...bright,
          'stroke-width': 18,
        })
      : '') +
    (form.cross
      ? pen.path(across(1, heightOf(0.5)), { stroke: '#20262c', 'stroke-width': 60 }) +
        pen.path(across(0.98, heightOf(0.5)), { stroke: carParts.satin, 'stroke-width': 14 })
      : '') +
    (form.isV ? pen.path(pathOf(v), { ...bright, 'stroke-width': 26 }) : '')
  )
}

function fillOf(form: GrilleForm, half: number, heightOf: (share: number) => number): string {
  const rows = form.slats ?? (form.mesh ? 5 : 0)
  const columns = form.mesh || form.bars ? (form.bars ?? 6) : 0
  const slats = Array.from({ length: rows }, (_, index) => {
    const share = (index + 1) / (rows + 1)
    const width = halfAt(form, share) * half * 0.93
    return moveTo(-width, heightOf(share)) + lineTo(width, heightOf(share))
  })
  const bars = Array.from({ length: columns && 2 * columns + 1 }, (_, index) => {
    const x = ((index - columns) / columns) * half * 0.72
    return moveTo(x, heightOf(0.08)) + lineTo(x, heightOf(0.92))
  })
  const dots = form.dots
    ? Array.from({ length: 36 }, (_, index) => {
        const share = (Math.floor(index / 9) + 1) / 5
        const x = (((index % 9) - 4) / 4.6) * halfAt(form, share) * half * 0.92
        return moveTo(x - 16, heightOf(share)) + lineTo(x + 16, heightOf(share))
      })
    : []
  return [...slats, ...bars, ...dots].join('')
}

function halfAt({ at }: GrilleForm, share: number): number {
  const index = at.findIndex(([, v = 0], i) => {
    const before = at[i - 1]?.[1] ?? 0
    return i > 0 && v !== before && share >= Math.min(v, before) && share <= Math.max(v, before)
  })
  const [[u0 = 0, v0 = 0], [u1 = 0, v1 = 0]] = [at[index - 1] ?? [], at[index] ?? []]
  return index < 0 ? 0.8 : between(u0, u1, (share - v0) / (v1 - v0 || 1))
}

/** Draws what replaces a grille: a slash, a field of small lights, or a dark bar. */
function marks({ side, halfWidth }: EndShape, pen: Pen): string {
  const { front } = side.shape
  const at = (share: number, h: number): Point => [share * halfWidth, h * side.heightMm]
  const slash = pathOf([edge(at(-0.16, 0.5), at(0.16, 0.57))])
  const field = Array.from({ length: 7 }, (_, index) =>
    pathOf([edge(at(-0.6 + index * 0.2, 0.46), at(-0.56 + index * 0.2, 0.53))]),
  )
  const [top = 0, low = 0] = front.blackBar ?? []
  const bar = trapezoid(
    { y: top * side.heightMm, half: halfWidth * 0.45 },
    { y: low * side.heightMm, half: halfWidth * 0.45 },
  )
  return (
    (front.slash ? pen.path(slash, { stroke: '#b9c0c6', 'stroke-width': 16 }) : '') +
    (front.digital || front.starmap
      ? pen.path(field.join(''), { stroke: front.digital ? '#9fb0b8' : '#7f8a90', 'stroke-width': 9, opacity: 0.3 })
      : '') +
    (front.blackBar ? pen.path(bar, { fill: carParts.lampShell }) : '')
  )
}
