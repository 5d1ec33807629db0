import type { ComponentProps } from 'react'
import { type PictureSource, renditionFormats, srcSetOf } from './picture-source.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'sizes'> & {
  src: string
  alt: string
  sizes: string
  /** The picture as the store knows it; null for one from elsewhere. */
  picture: PictureSource | null
}

/** A picture in the smallest format and width that will do. One whose widths are not known yet is shown as it is. */
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
