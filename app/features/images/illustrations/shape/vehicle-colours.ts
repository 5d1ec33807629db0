import { between, clamp } from '#app/features/images/illustrations/drawing/angles.ts'
import { lightness, mixed } from '#app/features/images/illustrations/drawing/colours.ts'
import type { ThemedColour } from '#app/features/images/illustrations/drawing/pen.ts'
import type { Proportions, RimStyle } from './proportions.ts'

/** Every colour of a vehicle, made from its paint; the rest of the car is the same on all. */
export type VehicleColours = {
  paint: string
  /** The paint in light, `share` 0 to 1 of the way the sky can brighten it. */
  lit: (share: number) => string
  shaded: string
  /** White and nearly white paint wants stronger light and weaker shadow to show its form. */
  isPale: boolean
  /** Outline of the body: darker than the paint on light surroundings, a light rim on dark ones. */
  edgeTop: ThemedColour
  edgeLow: ThemedColour
  shutLine: string
  rim: string
  rimLow: string
}

const ink = '#0d1218'
const plainRims: readonly RimStyle[] = ['aero', 'block', 'cover', 'blade']

export const carParts = {
  trim: { light: '#1d2228', dark: '#262c33' },
  rail: { light: '#2a3037', dark: '#6b7681' },
  cladding: '#353c45',
  contrastRoof: { light: '#1a1f24', dark: '#2b323a' },
  tyre: { light: '#1d2227', dark: '#262b31' },
  tyreEdge: { light: '#3a424b', dark: '#5d6772' },
  glassTop: { light: '#46535f', dark: '#53616e' },
  glassLow: '#181e25',
  well: '#090b0d',
  lampShell: '#1a2027',
  lampLight: '#f4fbff',
  tailRed: '#a3121f',
  tailGlow: '#ff4a4f',
} as const

export function vehicleColours(paint: string, { rimStyle, rimTone }: Proportions): VehicleColours {
  const light = lightness(paint)
  const brightest = between(0.26, 0.55, clamp(light, 0, 1))
  return {
    paint,
    lit: (share) => mixed(paint, '#ffffff', brightest * share),
    shaded: mixed(paint, '#0a1420', between(0.5, 0.3, light)),
    isPale: light > 0.7,
    edgeTop: { light: mixed(paint, ink, 0.5), dark: mixed(paint, '#ffffff', 0.5) },
    edgeLow: { light: mixed(paint, ink, 0.72), dark: mixed(paint, '#ffffff', 0.12) },
    shutLine: mixed(paint, ink, light < 0.16 ? 0.75 : 0.58),
    rim: rimTone ?? (plainRims.includes(rimStyle) ? '#b4bbc2' : '#d3d8dd'),
    rimLow: '#8d959e',
  }
}
