import { asianPresets } from './asian-presets.ts'
import { bydPresets } from './byd-presets.ts'
import { europeanPresets } from './european-presets.ts'
import { gwmPresets } from './gwm-presets.ts'
import type { Preset, Presets } from './proportions.ts'

const presets: Presets = { ...asianPresets, ...bydPresets, ...europeanPresets, ...gwmPresets }

/** The preset of the model, or of the family that its name begins with: a Dolphin Plus has the shape of a Dolphin. */
export function presetOf(brand: string, model: string): Preset | null {
  const words = `${brand} ${model}`.split(' ')
  for (let count = words.length; count > 1; count--) {
    const name = words.slice(0, count).join(' ')
    if (Object.hasOwn(presets, name)) return presets[name] ?? null
  }
  return null
}

export const presetNames = (): string[] => Object.keys(presets)
