import { type ArticleFields, articleLimits, noOptionalTexts } from '#app/panel/news/article-fields.ts'
import { plainTextOf } from '#app/domain/news/body/clean-html.server.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
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

const newArticle = { ...noOptionalTexts, isSponsored: false, vehicleIds: [] }

/** The fields of an article after a delivery. What was not sent, and what the sender does not know (author, models, sponsorship), stays. */
export function incomingFields(post: IncomingPost, standing: Standing): ArticleFields {
  const { before, slug, categoryName } = standing
  return {
    ...(before ?? newArticle),
    title: shortenText(post.title ?? before?.title ?? '', articleLimits.title),
    summary: summaryOf(post, before),
    content: post.body?.slice(0, articleLimits.content) ?? before?.content ?? '',
    slug,
    categories: categoryName ? [categoryName] : (before?.categories ?? []),
    featuredImageAltText: post.image?.altText
      ? shortenText(post.image.altText, articleLimits.featured_image_alt_text)
      : (before?.featuredImageAltText ?? null),
    readTime: null,
    ...publicationOf(post, standing),
  }
}

function summaryOf({ summary, body }: IncomingPost, before: ArticleFields | null): string {
  return shortenText(summary ?? before?.summary ?? firstWords(body ?? ''), articleLimits.summary)
}

type Publication = Pick<ArticleFields, 'publishedDate' | 'publishAt' | 'status' | 'isPublished'>

/** A new article without text is a draft; while the review is on, an article off the air stays off. */
function publicationOf(post: IncomingPost, { now, before, isReviewed }: Standing): Publication {
  const sentDay = post.publishedAt && dayInSaoPaulo(post.publishedAt)
  const publishedDate = sentDay ?? before?.publishedDate ?? dayInSaoPaulo(now)
  const isWithheld = (isReviewed && !before?.isPublished) || (!before && post.body === null)
  if (before && (isWithheld || post.status === null)) {
    const { status, isPublished, publishAt } = before
    return { publishedDate, status, isPublished: isPublished && !isWithheld, publishAt }
  }
  const status = isWithheld ? 'draft' : (post.status ?? 'draft')
  const publishAt =
    status === 'future' ? (post.publishedAt?.toISOString() ?? before?.publishAt ?? now.toISOString()) : null
  return { publishedDate, status, isPublished: status === 'publish', publishAt }
}

const summaryLength = 200

/** The first words of a body without a summary, without its tags. */
function firstWords(body: string): string {
  return shortenText(plainTextOf(body.slice(0, 5_000)), summaryLength)
}
