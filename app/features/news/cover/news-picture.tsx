import { CoverArt } from './cover-art.tsx'
import type { ArticleCard } from '#app/features/news/news.ts'
import { NewsCover } from './news-cover.tsx'

type Props = {
  article: Pick<ArticleCard, 'imageUrl' | 'imageAlt' | 'cover'>
  isEager?: boolean
  /** Its shape; the picture never decides its own, so that nothing moves when it arrives. */
  shape?: string
}

/** The photo of an article where it has one, otherwise its data cover, otherwise an instrument at rest. */
export function NewsPicture({ article: { imageUrl, imageAlt, cover }, isEager = false, shape = 'aspect-3/2' }: Props) {
  if (imageUrl)
    return (
      <img
        src={imageUrl}
        alt={imageAlt ?? ''}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className={`w-full rounded-3 bg-sunken object-cover ${shape}`}
      />
    )
  if (cover) return <NewsCover cover={cover} className={shape} />
  return (
    <div className={`relative overflow-hidden rounded-3 bg-sunken ${shape}`}>
      <CoverArt drawing={{ kind: 'ground' }} />
    </div>
  )
}
