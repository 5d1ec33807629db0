import { ResponsivePicture } from '#app/features/images/responsive-picture.tsx'
import { CoverArt } from './cover-art.tsx'
import type { ArticleCard, Cover } from '#app/features/news/news.ts'
import { coverDrawing, figureParts } from './cover-drawing.ts'

type Props = {
  article: Pick<ArticleCard, 'imageUrl' | 'imageAlt' | 'picture' | 'cover'>
  isEager?: boolean
  /** Its shape; the picture never decides its own, so that nothing moves when it arrives. */
  shape?: string
  /** The shown width. */
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

type NewsCoverProps = { cover: Cover; className?: string }

/** The cover of an article without a photo: its key figure, one line of context and a drawing of that figure. */
function NewsCover({ cover, className = 'aspect-3/2' }: NewsCoverProps) {
  return (
    <div className={`@container relative overflow-hidden rounded-3 bg-sunken ${className}`}>
      <CoverArt drawing={coverDrawing(cover)} />
      <p className="cover-words">
        <KeyFigure cover={cover} />
        {cover.line && <span className="cover-label">{cover.line}</span>}
      </p>
    </div>
  )
}

/** '%' stands close to its number, a unit beside it, and a currency is small before it. */
function KeyFigure({ cover }: { cover: Cover }) {
  const { currency, value, unit } = figureParts(cover)
  const isShare = unit === '%'
  return (
    <span className="fig block text-[clamp(1.875rem,9.2cqw,5rem)] tracking-[-0.04em]">
      {currency && (
        <>
          <span className="text-[0.5em] font-normal tracking-normal text-ink-2">{currency}</span>
          <span className="text-[0.6em]">{'\u00a0'}</span>
        </>
      )}
      {value}
      {isShare && <span className="ml-[0.05em] text-[0.72em] [font-variant-numeric:normal]">%</span>}
      {unit && !isShare && <small>{unit}</small>}
    </span>
  )
}
