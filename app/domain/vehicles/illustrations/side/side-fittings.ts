import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import {
  lineTo,
  moveTo,
  type Point,
  quadTo,
  integers,
} from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Colour, Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { pathOf, polygonOf, roundedPolygon, smooth } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import {
  carParts,
  toneOf,
  type VehicleColours,
  mixed,
} from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { SideGeometry } from './side-geometry.ts'
import type { SideGlass } from './side-glass.ts'
import { partForms, type RimForm } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'

/** Draws the handles. With `handles: 'pillar'` the rear one is hidden in the black pillar. */
export function doorHandles(geometry: SideGeometry, glass: SideGlass, colours: VehicleColours, pen: Pen): string {
  const { shape, lengthMm, heightMm } = geometry
  if (shape.handles === 'none') return ''
  const isFlush = shape.handles === 'flush'
  const width = 0.042 * lengthMm
  const height = isFlush ? 26 : 34
  const frontX = (shape.doorBX - 0.012) * lengthMm - width
  const rearX = (shape.doorCX - 0.022) * lengthMm - width
  const handle = (x: number) =>
    pen.tag('rect', {
      x: Math.round(x),
      y: Math.round(shape.handleDropH * heightMm - glass.beltAt(x) - height / 2),
      width: Math.round(width),
      height,
      rx: height / 2,
    })
  const both = handle(frontX) + (shape.doors === 4 && shape.handles !== 'pillar' ? handle(rearX) : '')
  const fill = colours.lit(isFlush ? 0.5 : 0.35)
  return pen.tag('g', { fill, stroke: colours.shutLine, 'stroke-width': isFlush ? 6 : 9 }, both)
}

export function roofRails({ shape, header, roofEnd, topAt, lengthMm, heightMm }: SideGeometry, pen: Pen): string {
  if (!shape.rails) return ''
  const [fromX, toX] = [header[0] + 0.05 * lengthMm, roofEnd[0] - 0.03 * lengthMm]
  const line = [0, 0.04, 0.3, 0.62, 0.95, 1].map((share): Point => {
    const x = between(fromX, toX, share)
    return [x, share === 0 || share === 1 ? topAt(x) - 8 : Math.min(heightMm - 10, topAt(x) + 22)]
  })
  return pen.path(pathOf(smooth(line)), {
    fill: 'none',
    stroke: shape.rails === 'silver' ? carParts.satin : carParts.rail,
    'stroke-width': 20,
    'stroke-linejoin': 'round',
  })
}

export function doorMirror(geometry: SideGeometry, glass: SideGlass, colours: VehicleColours, pen: Pen): string {
  const { shape, lengthMm, heightMm } = geometry
  const [x, y] = [glass.start[0] + 0.012 * lengthMm, glass.start[1] + 0.012 * heightMm]
  const [width, height] = [0.05 * lengthMm, 0.062 * heightMm]
  const housing = roundedPolygon(
    [
      [x, y],
      [x + width, y + height * 0.06],
      [x + width * 1.04, y + height],
      [x + width * 0.3, y + height * 0.92],
    ],
    26,
  )
  const foot = polygonOf([
    [x + width * 0.35, y],
    [x + width * 0.75, y + 3],
    [x + width * 0.7, y - height * 0.3],
    [x + width * 0.5, y - height * 0.3],
  ])
  const fill = shape.mirrorTone ? toneOf(shape.mirrorTone, colours) : colours.lit(0.35)
  return (
    pen.path(housing, { fill, stroke: colours.shutLine, 'stroke-width': 7 }) + pen.path(foot, { fill: carParts.trim })
  )
}

export function seats({ shape, lengthMm, heightMm }: SideGeometry, glass: SideGlass, pen: Pen): string {
  const middleX = shape.doorBX * lengthMm
  const seat = (x: number) => {
    const y = glass.beltAt(x)
    const room = Math.min(1, (glass.upperAt(x + 0.03 * lengthMm) - y) / (0.27 * heightMm))
    const up = (share: number) => y + share * heightMm * room
    const along = (share: number) => x + share * lengthMm
    return (
      moveTo(x, y) +
      quadTo(x, up(0.13), along(0.02), up(0.13)) +
      lineTo(along(0.03), up(0.13)) +
      quadTo(along(0.044), up(0.1), along(0.048), y) +
      'Z' +
      moveTo(along(0.016), up(0.14)) +
      quadTo(along(0.012), up(0.215), along(0.028), up(0.215)) +
      quadTo(along(0.036), up(0.21), along(0.034), up(0.14)) +
      'Z'
    )
  }
  const rear = Math.min(shape.doorCX * lengthMm - 0.09 * lengthMm, middleX + 0.125 * lengthMm)
  const shown = seat(middleX - 0.075 * lengthMm) + (shape.doors === 4 ? seat(rear) : '')
  return pen.path(shown, { fill: '#0d1218', opacity: 0.45 })
}

/** Draws the reflector of the rear bumper and the air curtain of the front bumper. */
export function smallParts(geometry: SideGeometry, pen: Pen): string {
  const { shape, lengthMm, heightMm, faceAt, low, lip, isPickup } = geometry
  const x = faceAt(0.3 * heightMm, 'rear')
  const y = Math.max(0.27 * heightMm, low[1] + shape.heelH * heightMm + 30)
  const reflector = polygonOf([
    [x - 130, y],
    [x - 20, y + 8],
    [x - 20, y + 34],
    [x - 120, y + 26],
  ])
  const curtainX = faceAt(0.28 * heightMm, 'front') + 0.022 * lengthMm
  const top = (shape.headLamp.h - shape.headLamp.thickH / 2 - 0.08) * heightMm
  const foot = lip[1] + (shape.chinH + 0.05) * heightMm
  const curtain: Point[] = [
    [curtainX, foot],
    [curtainX + 34, foot + 10],
    [curtainX + 22, top],
    [curtainX + 4, top - 10],
  ]
  const hasCurtain = shape.airCurtain && top - foot > 60
  return (
    (isPickup || shape.spareWheel ? '' : pen.path(reflector, { fill: '#8f1620' })) +
    (hasCurtain ? pen.path(roundedPolygon(curtain, 10), { fill: carParts.lampShell, opacity: 0.85 }) : '')
  )
}

/** Draws an aerial that never exceeds the vehicle's height. */
export function aerialFin(
  { roofEnd, topAt, lengthMm, heightMm, isPickup }: SideGeometry,
  fill: Colour,
  pen: Pen,
): string {
  const x = roofEnd[0] - 0.075 * lengthMm
  const y = topAt(x)
  const rise = Math.min(58, heightMm - y)
  if (rise < 24 || isPickup) return ''
  const fin = moveTo(x, y - 6) + quadTo(x + 60, y + rise, x + 120, y + rise) + lineTo(x + 138, y + rise, x + 160, y - 6)
  return pen.path(`${fin}Z`, { fill })
}

export function spareWheel({ shape, at, heightMm, lengthMm }: SideGeometry, pen: Pen): string {
  if (!shape.spareWheel) return ''
  const { x, h, radiusH, depthX } = shape.spareWheel
  const [rightX, y] = at(x, h)
  const [radius, depth] = [radiusH * heightMm, depthX * lengthMm]
  const disc = (fromX: number, width: number, half: number, round: number, fill: Colour) =>
    pen.tag('rect', {
      x: Math.round(fromX),
      y: Math.round(-y - half),
      width: Math.round(width),
      height: Math.round(2 * half),
      rx: Math.round(round),
      fill,
    })
  return (
    disc(rightX - depth, depth, radius, depth * 0.34, carParts.tyre) +
    disc(rightX - depth * 0.4, depth * 0.34, radius * 0.62, 20, carParts.tyreEdge)
  )
}

const inside = '#14181c'
const spokeEdge = '#2a3037'

/** Draws a wheel around its centre. Gradients: r light on the metal from above, q depth of the rim, y shadow of the arch. */
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
    pen.radialGradient('q', [
      [0.2, '#39424b'],
      [0.8, inside],
      [1, '#040506'],
    ]) +
    pen.linearGradient('y', [
      [0, '#000', 0.72],
      [0.42, '#000', 0],
    ]) +
    pen.tag(
      'g',
      { id: pen.id('w'), fill: 'none' },
      tyre +
        disc(1, { fill: pen.url('q') }) +
        brake +
        metal +
        pen.path(spokes(form, rimRadius), form.isCut ? cut : solid) +
        disc(0.965, {
          stroke: form.disc ? mixed(tone, '#000000', 0.25) : pen.url('r'),
          'stroke-width': rimRadius * 0.06,
        }) +
        disc(0.14, { fill: spokeEdge, stroke: mixed(tone, '#000000', 0.3), 'stroke-width': 7 }) +
        pen.tag('circle', { r: tyreRadius, fill: pen.url('y') }),
    )
  )
}

/** Writes all spokes as one path, which is shorter than repeated elements. */
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
