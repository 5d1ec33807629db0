import { asianPresets } from './asian-presets.ts'
import { bydPresets } from './byd-presets.ts'
import { europeanPresets } from './european-presets.ts'
import { gwmPresets } from './gwm-presets.ts'
import type { Proportions } from './proportions.ts'

/** What makes the silhouette of one model, and the colour it is drawn in. */
export type Preset = { paint?: string; proportions: Partial<Proportions> }
export type Presets = Record<string, Preset>

const presets: Presets = { ...asianPresets, ...bydPresets, ...europeanPresets, ...gwmPresets }

export function presetOf(brand: string, model: string): Preset | null {
  const name = `${brand} ${model}`
  return Object.hasOwn(presets, name) ? (presets[name] ?? null) : null
}

export const presetNames = (): string[] => Object.keys(presets)
