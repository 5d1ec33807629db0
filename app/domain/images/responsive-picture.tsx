import type { ComponentProps } from 'react'
import { type PictureSource, renditionFormats, srcSetOf } from './picture-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  src: string
  alt: string
  sizes: string
  /** null: the picture is not stored in the portal. */
  picture: PictureSource | null
}

/** Lets the browser choose among all formats and widths. Without renditions, shows the original. */
export function ResponsivePicture({ src, alt, sizes, picture, ...img }: Props) {
  const size = picture && { width: picture.width, height: picture.height }
  const image = <img decoding="async" {...size} {...img} src={src} alt={alt} />
  if (!picture || picture.widths.length === 0) return image
  return (
    <picture>
      {renditionFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSetOf(picture, format)} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
