import forms from './part-forms.json' with { type: 'json' }
import type { Shares } from './vehicle-shape.ts'

/**
 * A lamp in units, v from its lower (−1) to its upper edge (1). From the side u runs from the face (0) inwards (1), from in front from
 * the inner (0) to the outer end (1). Shells, lines of light, square dots and round points.
 */
export type LampForm = {
  shells?: readonly Shares[]
  light?: readonly Shares[]
  dots?: Shares
  points?: Shares
  isRound?: boolean
  isOval?: boolean
  lightMm?: number
}

/** The right half of a grille in units: shares of its half width, 0 its lower to 1 its upper edge. */
export type GrilleForm = {
  at: Shares
  slats?: number
  bars?: number
  mesh?: boolean
  dots?: boolean
  slash?: boolean
  cross?: boolean
  isV?: boolean
  tone?: string
  frame?: string
}

/** One of a pair of upright openings: its inner edge and its foot as shares of the half width. */
export type KidneyForm = { inner: number; low: number }

/**
 * One spoke pointing to the right, in shares of the rim's radius, repeated `count` times. `disc` fills the rim up to this share first;
 * with `isCut` the spokes are openings in it.
 */
export type RimForm = { count: number; spoke: Shares; disc?: number; isCut?: boolean }

type PartForms = {
  sideLamps: Record<string, LampForm>
  tailLamps: Record<string, LampForm>
  frontLamps: Record<string, LampForm>
  grilles: Record<string, GrilleForm>
  kidneys: Record<string, KidneyForm>
  rims: Record<string, RimForm>
}

/** The lamps, grilles and rims that a shape names. */
export const partForms: PartForms = forms
