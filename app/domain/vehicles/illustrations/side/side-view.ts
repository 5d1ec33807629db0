import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import {
  cardFrame,
  type Detail,
  svgDocument,
  type ViewOptions,
} from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import {
  bodyDefinitions,
  clipTo,
  mixed,
  carParts,
  contactShadow,
  outlineGradient,
  paintedBody,
  paintOf,
  shade,
  shadowGradient,
  softGradients,
  toneOf,
  vehicleColours,
  type VehicleColours,
} from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { compactPath, type Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import { pathOf, polygonOf, smooth, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { type DrawnVehicle, metres } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import {
  aerialFin,
  doorHandles,
  doorMirror,
  roofRails,
  seats,
  smallParts,
  spareWheel,
  sideWheel,
} from './side-fittings.ts'
import { type SideGeometry, sideGeometryOf } from './side-geometry.ts'
import { glassEdges, type SideGlass, sideGlassOf } from './side-glass.ts'
import { sideLamps } from './side-lamps.ts'
import { cladding, contrastRoof, creases, patches, surfaceLight, chargePort, shutLines } from './side-surface.ts'

/** Draws the left side of the vehicle, which faces left, in millimetres. */
export function drawSideView(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { lengthMm, heightMm } = vehicle
  return svgDocument(options, cardFrame, (pen) => ({
    centreX: lengthMm / 2,
    needs: { widthMm: lengthMm + 160, aboveGroundMm: heightMm + 80 },
    label: `Vista lateral: ${nameOf(vehicle)}, ${metres(lengthMm)} de comprimento`,
    drawing: sideFragment(vehicle, pen, options.detail),
  }))
}

/** Part of the drawing without its SVG document. Front bumper at x = 0, ground at y = 0. */
export function sideFragment(vehicle: DrawnVehicle, pen: Pen, detail: Detail = 'full'): string {
  const geometry = sideGeometryOf(vehicle)
  const glass = sideGlassOf(geometry)
  const colours = vehicleColours(paintOf(vehicle))
  const { frontAxleX, rearAxleX, tyreRadius, lengthMm, shape } = geometry
  const wheelAt = (x: number) => pen.tag('use', { href: pen.href('w'), x, y: -tyreRadius })
  const finTone = shape.roofTone ? toneOf(shape.roofTone, colours) : colours.lit(0.3)
  return (
    pen.tag('defs', {}, sideDefinitions(geometry, glass, colours, pen)) +
    contactShadow(pen, lengthMm / 2, lengthMm) +
    (detail === 'full' ? tyreShadow(frontAxleX, tyreRadius, pen) + tyreShadow(rearAxleX, tyreRadius, pen) : '') +
    aerialFin(geometry, finTone, pen) +
    hollows(geometry, pen) +
    spareWheel(geometry, pen) +
    paintedBody(paintwork(geometry, glass, colours, detail, pen), pen) +
    glazing(geometry, glass, colours, detail, pen) +
    doorHandles(geometry, glass, colours, pen) +
    doorMirror(geometry, glass, colours, pen) +
    roofRails(geometry, pen) +
    patches(geometry, colours, 'top', pen) +
    wheelAt(frontAxleX) +
    wheelAt(rearAxleX)
  )
}

const tyreShadow = (x: number, tyreRadius: number, pen: Pen) =>
  pen.tag('ellipse', { cx: x, cy: 2, rx: tyreRadius, ry: 34, fill: pen.url('s'), opacity: 0.8 })

function hollows({ frontArch, rearArch, frontAxleX, rearAxleX, sillY }: SideGeometry, pen: Pen): string {
  const floor = polygonOf([
    [frontAxleX, sillY + 60],
    [frontAxleX, sillY - 26],
    [rearAxleX, sillY - 26],
    [rearAxleX, sillY + 60],
  ])
  return pen.path(pathOf(frontArch, 'Z') + pathOf(rearArch, 'Z') + floor, { fill: carParts.well })
}

function paintwork(
  geometry: SideGeometry,
  glass: SideGlass,
  colours: VehicleColours,
  detail: Detail,
  pen: Pen,
): string {
  const lines = pen.href('l')
  const light = { stroke: '#fff', 'stroke-width': 6, opacity: colours.isPale ? 0.6 : 0.22 }
  return (
    surfaceLight(geometry, colours, detail, pen) +
    creases(geometry, colours, detail, pen) +
    contrastRoof(geometry, glass, colours, pen) +
    patches(geometry, colours, 'body', pen) +
    pen.path(glassEdges(geometry), { fill: '#262f38' }) +
    cladding(geometry, pen) +
    (detail === 'full' ? pen.tag('use', { href: lines, x: 6, y: 4, ...light }) : '') +
    pen.tag('use', { href: lines, stroke: colours.shutLine, 'stroke-width': 8 }) +
    patches(geometry, colours, 'cladding', pen) +
    (detail === 'full' ? smallParts(geometry, pen) : '') +
    sideLamps(geometry, pen)
  )
}

function glazing(geometry: SideGeometry, glass: SideGlass, colours: VehicleColours, detail: Detail, pen: Pen): string {
  const { shape } = geometry
  const pane = { href: pen.href('d'), fill: pen.url('g') }
  const frame = { stroke: carParts.trim, 'stroke-width': 20, 'stroke-linejoin': 'round' }
  const bright = { stroke: toneOf(shape.glassTrim ?? 'trim', colours), 'stroke-width': 26, 'stroke-linejoin': 'round' }
  return (
    (shape.glassTrim ? pen.tag('use', { href: pane.href, fill: 'none', ...bright }) : '') +
    pen.tag('use', { ...pane, ...frame, 'stroke-width': shape.glassTrim ? 8 : 20 }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('e') },
      (detail === 'full' ? seats(geometry, glass, pen) : '') +
        (detail === 'full' ? pen.path(horizon(geometry, glass), { fill: '#04080c', opacity: 0.34 }) : '') +
        pen.path(sheens(geometry, glass), { fill: '#fff', opacity: 0.1 }) +
        pillars(geometry, glass, colours, pen) +
        patches(geometry, colours, 'glass', pen),
    )
  )
}

function pillars({ shape, lengthMm, heightMm }: SideGeometry, glass: SideGlass, colours: VehicleColours, pen: Pen) {
  const drawn = shape.pillars.map(([x, width, lean, tone]) => {
    const middle = Number(x) * lengthMm
    const half = (Number(width) * lengthMm) / 2
    const top = Number(lean ?? 0) * lengthMm
    const low = glass.beltAt(middle) - 30
    const outline: Point[] = [
      [middle - half, low],
      [middle - half + top, heightMm],
      [middle + half + top, heightMm],
      [middle + half, low],
    ]
    return pen.path(polygonOf(outline), { fill: toneOf(String(tone ?? 'trim'), colours) })
  })
  return drawn.join('')
}

/** Below the horizon, the glass reflects the ground. */
function horizon({ lengthMm, heightMm }: SideGeometry, glass: SideGlass): string {
  const points = [0, 0.25, 0.5, 0.75, 1].map((share): Point => {
    const x = between(glass.start[0] - 40, glass.endX + 0.1 * lengthMm, share)
    const belt = glass.beltAt(x)
    return [x, between(belt, Math.max(glass.upperAt(x), belt + 0.1 * heightMm), 0.44 + 0.1 * Math.sin(share * 5))]
  })
  const [first, last] = [points[0] ?? glass.start, points.at(-1) ?? glass.start]
  const low = Math.min(glass.start[1], glass.beltAt(last[0])) - 200
  return pathOf([...smooth(points), ...straight([last, [last[0], low], [first[0], low], first])], 'Z')
}

function sheens({ shape, lengthMm, heightMm }: SideGeometry, glass: SideGlass): string {
  const low = (shape.belt[0]?.[1] ?? 0.65) * heightMm - 60
  const band = (x: number, width: number) =>
    polygonOf([
      [x, low],
      [x + heightMm * 0.36, low + heightMm * 0.42],
      [x + width + heightMm * 0.36, low + heightMm * 0.42],
      [x + width, low],
    ])
  const rearX = shape.doorBX * lengthMm
  return band(glass.start[0] + 0.1 * lengthMm, 0.034 * lengthMm) + band(rearX + 0.02 * lengthMm, 0.06 * lengthMm)
}

/**
 * Definitions by id: b body, c its clip, d side glass, e its clip, l shut lines, p paint, g glass, o outline, h light above the shoulder, k
 * shade below it, j shade above the sill, x turn of nose and tail, u and v soft light and shade, r rim, s contact shadow, w wheel.
 */
function sideDefinitions(geometry: SideGeometry, glass: SideGlass, colours: VehicleColours, pen: Pen): string {
  return (
    bodyDefinitions(pathOf(geometry.outline, 'Z'), pen) +
    pen.path(glass.path, { id: pen.id('d') }) +
    clipTo('d', 'e', pen) +
    pen.path(shutLines(geometry, glass) + chargePort(geometry), { id: pen.id('l') }) +
    gradients(geometry, colours, pen) +
    sideWheel(geometry, pen)
  )
}

function gradients({ shape, heightMm, sillY }: SideGeometry, colours: VehicleColours, pen: Pen): string {
  const fromTop = (h: number) => clamp((heightMm - h * heightMm) / (heightMm - sillY), 0, 1)
  const belt = shape.belt[0]?.[1] ?? 0.65
  const dark = shade
  const faded = (opacity: number) => [[0, dark, opacity], [0.64, dark, 0]] as const // prettier-ignore
  return (
    pen.linearGradient('p', [
      [0, colours.lit(1)],
      [fromTop(belt + 0.08), colours.lit(0.4)],
      [fromTop(belt - 0.04), colours.lit(0.55)],
      [fromTop(belt - 0.2), colours.paint],
      [0.82, mixed(colours.paint, colours.shaded, 0.55)],
      [1, colours.shaded],
    ]) +
    pen.linearGradient('g', [
      [0, carParts.glassTop],
      [0.45, '#2b343d'],
      [1, carParts.glassLow],
    ]) +
    outlineGradient(colours, pen) +
    pen.linearGradient('h', [
      [0.36, '#fff', 0],
      [1, '#fff', colours.isPale ? 0.7 : 0.26],
    ]) +
    pen.linearGradient('k', faded(colours.isPale ? 0.1 : 0.16)) +
    endsGradient(colours, pen) +
    softGradients(pen) +
    pen.linearGradient('j', [
      [0, dark, 0],
      [1, dark, colours.isPale ? 0.14 : 0.25],
    ]) +
    shadowGradient(pen)
  )
}

/** Adds shade on nose and tail, which turn away from the viewer, and light on the front corner. */
function endsGradient({ isPale }: VehicleColours, pen: Pen): string {
  const [deep, light] = isPale ? [0.24, 0.3] : [0.38, 0.11]
  return pen.linearGradient(
    'x',
    [
      [0, shade, deep],
      [0.05, shade, 0],
      [0.1, '#fff', light],
      [0.2, '#fff', 0],
      [0.88, shade, 0],
      [0.955, shade, deep * 0.45],
      [1, shade, deep * 1.2],
    ],
    'across',
  )
}

/**
 * Outline for overlaid vehicles, in millimetres, without roof rails, facing left. Front bumper at x = 0, ground at y = 0, negative y
 * upwards.
 */
export function sideOutline(vehicle: DrawnVehicle) {
  const { outline, frontAxleX, rearAxleX, tyreRadius, lengthMm, heightMm } = sideGeometryOf(vehicle)
  const wheelAt = (cx: number) => ({ cx, cy: -tyreRadius, r: tyreRadius })
  return {
    bodyPath: compactPath(pathOf(outline, 'Z')),
    wheels: [wheelAt(frontAxleX), wheelAt(rearAxleX)],
    lengthMm,
    heightMm,
  }
}
