/** The size limits and compression of pictures (IMG-08). Quality from 0 to 1, as canvas counts it. */
export const imagePresets = {
  vehicle: { maxWidth: 1200, maxHeight: 800, quality: 0.85 },
  news: { maxWidth: 1000, maxHeight: 600, quality: 0.8 },
  thumbnail: { maxWidth: 400, maxHeight: 300, quality: 0.75 },
} as const

export type ImagePreset = keyof typeof imagePresets

/** Every optimised picture is one (IMG-08). */
export const outputType = 'image/jpeg'

export type Size = { width: number; height: number }

/** The largest size of the same proportions within the bounds; never larger than the picture is (IMG-07). */
export function fitInside(
  { width, height }: Size,
  { maxWidth, maxHeight }: { maxWidth: number; maxHeight: number },
): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function isImagePreset(name: string): name is ImagePreset {
  return Object.hasOwn(imagePresets, name)
}
