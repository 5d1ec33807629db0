import type { Size } from './image-rules.ts'

/** Size of a stored picture and widths of its renditions (smaller copies), in pixels. */
export type PictureSource = Size & {
  url: string
  /** Empty until the renditions exist. Pages then show the original. */
  widths: number[]
}

/** Formats with smaller files come first, because a browser uses the first format that it supports. */
export const renditionFormats = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** 'news-main/foto-optimized-1.jpeg', 400 px, AVIF → 'news-main/foto-optimized-1-400w.avif'. */
export function renditionPath(path: string, width: number, format: RenditionFormat): string {
  return path.replace(/\.jpeg$/, `-${width}w.${format}`)
}

/** `srcset` of a format. The JPEG in full width is the original. */
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

/** Widths of the renditions, unique and ascending. */
export function widthsOf(renditions: { width: number }[]): number[] {
  return [...new Set(renditions.map(({ width }) => width))].toSorted((one, other) => one - other)
}
