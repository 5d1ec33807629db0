import {
  cardFrame,
  type Frame,
  svgDocument,
  type ViewOptions,
} from '#app/features/images/illustrations/drawing/svg-document.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { metres } from '#app/features/images/illustrations/drawing/lengths-in-words.ts'
import {
  carParts,
  contactShadow,
  glassGradient,
  outlineGradient,
  paintOf,
  shadowGradient,
  shareFromTop,
  vehicleColours,
  type VehicleColours,
} from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { sideBody } from './side-body.ts'
import { type Pillars, pillarsOf, shutLinesOf } from './side-doors.ts'
import { type SideGlass, sideGlassOf } from './side-tail-lamp.ts'
import { bedFairing, roofRail } from './side-roof.ts'
import { type SideShape, sideShapeOf } from './side-shape.ts'
import { clamp } from '#app/features/images/illustrations/drawing/curves.ts'
import { sideWheel } from './side-wheel.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'

/** The vehicle from its left, facing left: one unit is one millimetre, so drawings at equal frames compare. */
export function drawSideView(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { brand, model, lengthMm, heightMm } = vehicle
  return svgDocument(options, cardFrame, (pen) => ({
    centreX: lengthMm / 2,
    needs: { widthMm: lengthMm + 160, aboveGroundMm: heightMm + 80 },
    label: `Vista lateral: ${brand} ${model}, ${metres(lengthMm)} de comprimento`,
    drawing: sideFragment(vehicle, pen),
  }))
}

/** A narrow frame round one vehicle; equal heights, so a row of them stands on one ground. */
export const closeSideFrame = ({ lengthMm }: DrawnVehicle): Frame => ({
  widthMm: lengthMm + 320,
  heightMm: 2150,
  groundFromBottomMm: 110,
})

/** The side view without its document: front bumper at x = 0, ground at y = 0. */
export function sideFragment(vehicle: DrawnVehicle, pen: Pen): string {
  const shape = sideShapeOf(vehicle)
  const { proportions, frontAxleX, rearAxleX, tyreRadius, lengthMm } = shape
  const colours = vehicleColours(paintOf(vehicle), proportions)
  const glass = sideGlassOf(shape)
  const pillars = pillarsOf(shape, glass)
  const wheelAt = (x: number) => pen.tag('use', { href: pen.href('w'), x, y: -tyreRadius })
  return (
    pen.tag('defs', {}, sideDefinitions(shape, glass, shutLinesOf(shape, glass, pillars), colours, pen)) +
    contactShadow(pen, lengthMm / 2, lengthMm) +
    sideBody(shape, glass, colours, pen) +
    sideGlazing(shape, glass, pillars, pen) +
    doorHandles(shape, glass, pillars, colours, pen) +
    sideMirror(shape, glass, colours, pen) +
    (proportions.rails ? roofRail(shape, pen) : '') +
    (proportions.sportBar ? bedFairing(shape, pen) : '') +
    wheelAt(frontAxleX) +
    wheelAt(rearAxleX)
  )
}

/** Side windows with what is seen in them, pillars and a bright frame where the model has one. */
function sideGlazing(shape: SideShape, glass: SideGlass, pillars: Pillars, pen: Pen): string {
  const { trim } = shape.proportions
  const pane = pen.href('d')
  return (
    pen.tag('use', {
      href: pane,
      fill: pen.url('g'),
      stroke: carParts.trim,
      'stroke-width': 20,
      'stroke-linejoin': 'round',
    }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('e') },
      seatShadows(shape, glass, pillars, pen) +
        glassReflections(shape, glass, pillars, pen) +
        pen.path(pillars.path, { fill: carParts.trim }),
    ) +
    (trim === null ? '' : pen.tag('use', { href: pane, fill: 'none', stroke: trim, 'stroke-width': 7 }))
  )
}

/**
 * Definitions that the drawing refers to by id. b body, c clip to it · d side glass, e clip to it · l shut lines · p paint,
 * g glass, o outline, r rim, h highlight, k shade, s contact shadow · w wheel (with m, n its spokes).
 */
function sideDefinitions(
  shape: SideShape,
  glass: SideGlass,
  shutLines: string,
  colours: VehicleColours,
  pen: Pen,
): string {
  return (
    pen.path(shape.outline, { id: pen.id('b') }) +
    pen.tag('clipPath', { id: pen.id('c') }, pen.tag('use', { href: pen.href('b') })) +
    pen.path(glass.path, { id: pen.id('d') }) +
    pen.tag('clipPath', { id: pen.id('e') }, pen.tag('use', { href: pen.href('d') })) +
    pen.path(shutLines, { id: pen.id('l') }) +
    gradients(shape, colours, pen) +
    sideWheel(shape, colours, pen)
  )
}

function gradients(shape: SideShape, colours: VehicleColours, pen: Pen): string {
  const { beltline, shoulderH } = shape.proportions
  const fromTop = shareFromTop(shape)
  return (
    pen.linearGradient('p', [
      [0, colours.lit(1)],
      [clamp(fromTop(beltline), 0.2, 0.6) * 0.75, colours.lit(0.45)],
      [fromTop(shoulderH) + 0.02, colours.lit(0.25)],
      [0.72, colours.paint],
      [1, colours.shaded],
    ]) +
    glassGradient(pen) +
    outlineGradient(colours, pen) +
    pen.linearGradient('r', [
      [0, colours.rim],
      [1, colours.rimLow],
    ]) +
    pen.linearGradient('h', [
      [0, '#fff', 0],
      [1, '#fff', colours.isPale ? 0.75 : 0.38],
    ]) +
    pen.linearGradient('k', [
      [0, '#06101a', colours.isPale ? 0.15 : 0.24],
      [1, '#06101a', 0],
    ]) +
    shadowGradient(pen)
  )
}

function doorHandles(shape: SideShape, glass: SideGlass, pillars: Pillars, colours: VehicleColours, pen: Pen) {
  const { proportions, scale, isPickup } = shape
  const isPull = proportions.handles === 'pull'
  const halfHeight = isPull ? 19 : 15
  const handle = (x: number) =>
    pen.tag('rect', {
      x: Math.round(x),
      y: Math.round(88 * scale + 6 - glass.beltAt(x) - halfHeight),
      width: Math.round(195 * scale),
      height: 2 * halfHeight,
      rx: halfHeight,
    })
  const rearX = isPickup ? glass.rear[0] - 230 * scale : pillars.dividerX - 215 * scale
  return pen.tag(
    'g',
    { fill: isPull ? carParts.trim : colours.lit(0.7), stroke: colours.shutLine, 'stroke-width': 7 },
    handle(pillars.middleX - 240 * scale) + handle(rearX),
  )
}

function sideMirror({ scale }: SideShape, { front, beltAt }: SideGlass, colours: VehicleColours, pen: Pen) {
  const x = front[0] + 95 * scale
  const y = beltAt(x) + 18
  const housing =
    moveTo(x + 14, y + 16) +
    curveTo(x - 6, y + 60, x + 14, y + 116, x + 80, y + 122) +
    curveTo(x + 150, y + 128, x + 196, y + 122, x + 202, y + 104) +
    curveTo(x + 208, y + 80, x + 206, y + 50, x + 198, y + 28) +
    quadTo(x + 100, y + 4, x + 14, y + 16) +
    'Z'
  const foot =
    moveTo(x + 10, y + 34) +
    quadTo(x + 100, y + 28, x + 202, y + 46) +
    lineTo(x + 196, y + 20) +
    quadTo(x + 150, y + 4, x + 130, y - 24) +
    lineTo(x + 50, y - 24) +
    quadTo(x + 56, y + 6, x + 16, y + 10) +
    'Z'
  return (
    pen.path(housing, { fill: colours.lit(0.5), stroke: colours.shutLine, 'stroke-width': 8 }) +
    pen.path(foot, { fill: carParts.trim })
  )
}

/** The two visible seats' backs and headrests. */
function seatShadows(shape: SideShape, { beltAt }: SideGlass, { middleX, dividerX }: Pillars, pen: Pen) {
  const seat = (x: number) =>
    moveTo(x - 95, beltAt(x) - 40) +
    'c0-110 24-150 44-150h64c30 10 36 60 46 150zm70-164q-16-58 6-104 40-14 66 0 16 50 0 104z'
  const rearX = Math.min(dividerX - 120, middleX + 0.31 * shape.wheelbaseMm)
  return pen.tag('path', { d: seat(middleX - 130) + seat(rearX), opacity: 0.32 })
}

/** Two slanting reflections in the side glass. */
function glassReflections(shape: SideShape, { front }: SideGlass, { middleX }: Pillars, pen: Pen): string {
  const low = shape.proportions.beltline * shape.heightMm - 30
  const top = shape.roofY + 20
  const band = (x: number, lean: number, width: number) =>
    polygon(x, low, x + lean, top, x + lean + width, top, x + width, low)
  return pen.path(band(front[0] + 330, 370, 200) + band(middleX + 330, 290, 80), { fill: '#fff', opacity: 0.1 })
}
