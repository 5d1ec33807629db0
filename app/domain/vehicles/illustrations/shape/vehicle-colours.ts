import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Colour, Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { shapeOf } from './shape-of.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

/** Colours that depend on the paint. `carParts` has the others. */
export type VehicleColours = ReturnType<typeof vehicleColours>

const ink = '#0d1218'
export const shade = '#06101a'

export const carParts = {
  trim: { light: '#1d2228', dark: '#262c33' },
  rail: { light: '#2a3037', dark: '#6b7681' },
  cladding: '#353c45',
  contrastRoof: { light: '#1a1f24', dark: '#47515b' },
  tyre: { light: '#1d2227', dark: '#262b31' },
  tyreEdge: { light: '#3a424b', dark: '#5d6772' },
  glassTop: { light: '#46535f', dark: '#53616e' },
  glassLow: '#181e25',
  well: '#090b0d',
  lampShell: '#1a2027',
  lampLight: '#f4fbff',
  tailRed: '#a3121f',
  tailGlow: '#ff4a4f',
  chrome: '#cfd5da',
  satin: '#aab2b9',
} as const

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** Named colours. Other names are hex colours. */
const tones: Record<string, Colour> = {
  black: carParts.contrastRoof,
  cladding: carParts.cladding,
  trim: carParts.trim,
  chrome: carParts.chrome,
  silver: '#b4bbc1',
  white: '#eef1f3',
  glass: '#222a32',
  red: carParts.tailRed,
  glow: carParts.tailGlow,
  light: carParts.lampLight,
}

export const toneNames: readonly string[] = ['paint', 'lit', 'shade', ...Object.keys(tones)]

export function toneOf(name: string, { paint, lit, shaded }: VehicleColours): Colour {
  if (name === 'lit') return lit(0.5)
  if (name === 'shade') return shaded
  return tones[name] ?? (hexColour.test(name) ? name : paint)
}

export function vehicleColours(paint: string) {
  const light = lightness(paint)
  const brightest = between(0.26, 0.55, clamp(light, 0, 1))
  return {
    paint,
    /** Returns the paint mixed with white. `share`: 0 to 1. */
    lit: (share: number) => mixed(paint, '#ffffff', brightest * share),
    shaded: mixed(paint, '#0a1420', between(0.5, 0.3, light)),
    /** True for nearly white paint, which needs stronger highlights and weaker shadows. */
    isPale: light > 0.7,
    /** Edge colour: darker than the paint in the light theme, lighter in the dark one. */
    edgeTop: { light: mixed(paint, ink, 0.5), dark: mixed(paint, '#ffffff', 0.5) },
    edgeLow: { light: mixed(paint, ink, 0.72), dark: mixed(paint, '#ffffff', 0.12) },
    shutLine: mixed(paint, ink, light < 0.16 ? 0.75 : 0.58),
  }
}

/** Colours that contrast with both page backgrounds and with red lamps. */
export const paintPalette = [
  '#d9dcd8', // pearl white
  '#b4bcc1', // silver
  '#636f79', // graphite
  '#35424e', // midnight blue
  '#3f6687', // steel blue
  '#7f9fae', // mist blue
  '#4a6656', // moss green
  '#93a593', // sage
  '#8a3d3a', // brick
  '#bda47f', // champagne
  '#a56a48', // copper
] as const

/** Colour of the vehicle, of its shape, or a palette colour that is fixed per model. */
export function paintOf(vehicle: DrawnVehicle): string {
  const { paint, brand, model } = vehicle
  if (paint !== null && hexColour.test(paint)) return paint
  const fromPalette = paintPalette[checksum(`${brand} ${model}`) % paintPalette.length]
  return shapeOf(vehicle).paint ?? fromPalette ?? paintPalette[0]
}

/** djb2 hash (xor variant). */
function checksum(text: string): number {
  let sum = 5381
  for (const character of text) sum = ((sum * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}

export const glassGradient = (pen: Pen) =>
  pen.linearGradient('g', [
    [0, carParts.glassTop],
    [1, carParts.glassLow],
  ])

export const outlineGradient = ({ edgeTop, edgeLow }: VehicleColours, pen: Pen) =>
  pen.linearGradient('o', [
    [0.1, edgeTop],
    [0.9, edgeLow],
  ])

export function shadowGradient(pen: Pen): string {
  return pen.radialGradient('s', [
    [0, '#000', 0.75],
    [0.7, '#000', 0.48],
    [1, '#000', 0],
  ])
}

/** Definitions: `softLight` uses id u, `softShade` id v. */
export function softGradients(pen: Pen): string {
  const faded = (colour: string) => [[0, colour, 1], [0.5, colour, 0.5], [1, colour, 0]] as const // prettier-ignore
  return pen.radialGradient('u', faded('#fff')) + pen.radialGradient('v', faded(shade))
}

type Ellipse = { x: number; y: number; rx: number; ry: number; opacity: number }

/** Light on a convex area. */
export const softLight = (area: Ellipse, pen: Pen) => softEllipse(area, 'u', pen)
/** Shade on a concave area, or on one that faces the ground. */
export const softShade = (area: Ellipse, pen: Pen) => softEllipse(area, 'v', pen)

function softEllipse({ x, y, rx, ry, opacity }: Ellipse, gradient: string, pen: Pen): string {
  const radii = { rx: Math.round(rx), ry: Math.round(ry) }
  return pen.tag('ellipse', { cx: Math.round(x), cy: Math.round(-y), ...radii, fill: pen.url(gradient), opacity })
}

export function contactShadow(pen: Pen, centreX: number, widthMm: number): string {
  return pen.tag('ellipse', {
    cx: Math.round(centreX),
    cy: 4,
    rx: Math.round(widthMm * 0.52),
    ry: 46,
    fill: pen.url('s'),
    opacity: { light: '.56', dark: '1' },
  })
}

/** Definitions that every view uses, by id: b body, c its clip. */
export function bodyDefinitions(outline: string, pen: Pen): string {
  return pen.path(outline, { id: pen.id('b') }) + clipTo('b', 'c', pen)
}

/** Clip with the outline of another part. */
export function clipTo(part: string, clip: string, pen: Pen): string {
  return pen.tag('clipPath', { id: pen.id(clip) }, pen.tag('use', { href: pen.href(part) }))
}

type BodyLook = { outlineMm?: number; lineCap?: 'round' | undefined }

/** Draws the body with details clipped to it, and its outline above them. */
export function paintedBody(lying: string, pen: Pen, { outlineMm = 18, lineCap }: BodyLook = {}): string {
  const body = pen.href('b')
  return (
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none', 'stroke-linecap': lineCap },
      lying + pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': outlineMm }),
    )
  )
}

export function mixed(first: string, second: string, share: number): string {
  const [red, green, blue] = channels(first)
  const [otherRed, otherGreen, otherBlue] = channels(second)
  return hexOf([between(red, otherRed, share), between(green, otherGreen, share), between(blue, otherBlue, share)])
}

/** Luma from 0 to 1 (Rec. 709). */
function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

type Channels = readonly [red: number, green: number, blue: number]

function channels(colour: string): Channels {
  const digits = colour.replace('#', '')
  const six =
    digits.length === 3
      ? Array.from(digits)
          .map((digit) => digit + digit)
          .join('')
      : digits
  const channel = (start: number) => parseInt(six.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

function hexOf(colour: Channels): string {
  return '#' + colour.map((value) => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0')).join('')
}
