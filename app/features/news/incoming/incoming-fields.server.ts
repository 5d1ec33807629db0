import { shortenText } from '#app/platform/text/shorten-text.ts'
import type { ArticleFields } from '#app/features/news/admin/article-fields.ts'
import { articleLimits } from '#app/features/news/admin/article-problems.ts'
import { plainTextOf } from '#app/features/news/body/clean-html.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { IncomingPost } from './incoming-post.ts'

type Standing = {
  now: Date
  /** The article as it stands; null for a new one. */
  before: ArticleFields | null
  /** An editor looks at what arrives before visitors do. */
  isReviewed: boolean
  slug: string
  /** Name of the category; null keeps what the article has. */
  categoryName: string | null
}

/** The fields of an article after a delivery. Fields that the sender does not know (author, models, sponsorship, picture until it is here) stay. */
export function incomingFields(
  post: IncomingPost,
  { now, before, isReviewed, slug, categoryName }: Standing,
): ArticleFields {
  const isWithheld = isReviewed && !before?.isPublished
  const status = isWithheld ? (before?.status ?? 'draft') : post.status
  return {
    title: shortenText(post.title, articleLimits.title),
    summary: shortenText(post.summary || firstWords(post.body), articleLimits.summary),
    content: post.body.slice(0, articleLimits.content),
    slug,
    author: before?.author ?? null,
    categories: categoryName ? [categoryName] : (before?.categories ?? []),
    featuredImageUrl: before?.featuredImageUrl ?? null,
    featuredImageAltText: post.image?.altText
      ? shortenText(post.image.altText, articleLimits.featured_image_alt_text)
      : (before?.featuredImageAltText ?? null),
    publishedDate: dayInSaoPaulo(
      post.publishedAt ?? (before ? new Date(`${before.publishedDate}T12:00:00-03:00`) : now),
    ),
    updatedDate: before?.updatedDate ?? null,
    changeNote: before?.changeNote ?? null,
    publishAt:
      status === 'future' && !isWithheld
        ? (post.publishedAt ?? now).toISOString()
        : ((isWithheld ? before?.publishAt : null) ?? null),
    status,
    isPublished: isWithheld ? false : status === 'publish',
    isSponsored: before?.isSponsored ?? false,
    readTime: null,
    vehicleIds: before?.vehicleIds ?? [],
  }
}

const summaryLength = 200

/** The first words of a body without a summary, without its tags. */
function firstWords(body: string): string {
  return shortenText(plainTextOf(body.slice(0, 5_000)), summaryLength)
}
