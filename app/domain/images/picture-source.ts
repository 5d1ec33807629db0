import type { Size } from './image-rules.ts'

/** A picture of the portal's own store, with the widths in which it is also there. */
export type PictureSource = Size & {
  url: string
  /** Empty until they are made; the picture itself serves meanwhile. */
  widths: number[]
}

/** The formats of every width, the smallest files first: a browser takes the first one that it knows. */
export const renditionFormats = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** 'news-main/foto-optimized-1.jpeg' at 400 px as AVIF is 'news-main/foto-optimized-1-400w.avif'; the same for addresses. */
export function renditionPath(path: string, width: number, format: RenditionFormat): string {
  return path.replace(/\.jpeg$/, `-${width}w.${format}`)
}

/** For the srcset of a source. At its own width the picture itself is the JPEG. */
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

/** Ascending, each once. */
export function widthsOf(renditions: { width: number }[]): number[] {
  return [...new Set(renditions.map(({ width }) => width))].toSorted((one, other) => one - other)
}
