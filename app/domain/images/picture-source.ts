import type { Size } from './image-rules.ts'

/** Size in pixels. `widths`: widths of the renditions (smaller copies). */
export type PictureSource = Size & {
  url: string
  /** Empty until the renditions exist. Pages then show the original. */
  widths: number[]
}

/** A browser uses the first format that it supports, so formats with smaller files come first. */
export const renditionFormats = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

export function renditionPath(path: string, width: number, format: RenditionFormat): string {
  return path.replace(/\.jpeg$/, `-${width}w.${format}`)
}

/** `srcset` of a format. For JPEG, the original is the full width. */
export function srcSetOf({ url, width, widths }: PictureSource, format: RenditionFormat): string {
  return widths
    .map((size) => `${size === width && format === 'jpeg' ? url : renditionPath(url, size, format)} ${size}w`)
    .join(', ')
}

export function isPictureSource(value: unknown): value is PictureSource {
  if (typeof value !== 'object' || value === null) return false
  const { url, width, height, widths } = value as Record<string, unknown>
  return (
    typeof url === 'string' &&
    [width, height].every((length) => Number.isInteger(length)) &&
    Array.isArray(widths) &&
    widths.every((each) => Number.isInteger(each))
  )
}

/** Distinct widths in ascending order. */
export function widthsOf(renditions: { width: number }[]): number[] {
  return [...new Set(renditions.map(({ width }) => width))].toSorted((one, other) => one - other)
}
