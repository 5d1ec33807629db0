import { presetOf } from './vehicle-presets.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'

/** Muted automotive colours that stay apart from both page backgrounds and from the red of the lamps. */
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

const hexColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** The vehicle's own paint, else its preset's, else always the same one of the palette for the same model. */
export function paintOf({ paint, brand, model }: DrawnVehicle): string {
  if (paint !== null && hexColour.test(paint)) return paint
  const fromPalette = paintPalette[checksum(`${brand} ${model}`) % paintPalette.length]
  return presetOf(brand, model)?.paint ?? fromPalette ?? paintPalette[0]
}

/** A whole number that is always the same for the same text (djb2, the exclusive-or variant). */
function checksum(text: string): number {
  let sum = 5381
  for (const character of text) sum = ((sum * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return sum
}
