import { ResponsivePicture } from '#app/features/images/responsive-picture.tsx'
import { CoverArt } from './cover-art.tsx'
import type { ArticleCard } from '#app/features/news/news.ts'
import { NewsCover } from './news-cover.tsx'

type Props = {
  article: Pick<ArticleCard, 'imageUrl' | 'imageAlt' | 'picture' | 'cover'>
  isEager?: boolean
  /** Its shape; the picture never decides its own, so that nothing moves when it arrives. */
  shape?: string
  /** How wide it is shown. */
  sizes?: string
  /** Shows a photo in its own shape, and no wider than it is kept. */
  isWhole?: boolean
}

/** The photo of an article where it has one, otherwise its data cover, otherwise an instrument at rest. */
export function NewsPicture({
  article: { imageUrl, imageAlt, picture, cover },
  isEager = false,
  shape = 'aspect-3/2',
  sizes = cardSizes,
  isWhole = false,
}: Props) {
  if (imageUrl)
    return (
      <ResponsivePicture
        src={imageUrl}
        alt={imageAlt ?? ''}
        picture={picture}
        sizes={sizes}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        className={isWhole && picture ? wholePhoto : `w-full rounded-3 bg-sunken object-cover ${shape}`}
      />
    )
  if (cover) return <NewsCover cover={cover} className={shape} />
  return (
    <div className={`relative overflow-hidden rounded-3 bg-sunken ${shape}`}>
      <CoverArt drawing={{ kind: 'ground' }} />
    </div>
  )
}

/** Its width and height stand in the document, so that nothing moves here either. */
const wholePhoto = 'h-auto max-w-full rounded-3 bg-sunken'

/** One column on a phone, two from 600 px, three from 1024 px. */
const cardSizes = '(min-width: 1024px) 400px, (min-width: 600px) 50vw, 100vw'
