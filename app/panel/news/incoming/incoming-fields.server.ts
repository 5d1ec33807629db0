import { type ArticleFields, articleLimits, noOptionalTexts } from '#app/panel/news/article-fields.ts'
import { plainTextOf } from '#app/domain/news/body/clean-html.server.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { IncomingPost } from './incoming-post.ts'

type FieldContext = {
  now: Date
  /** null: a new article. */
  before: ArticleFields | null
  /** An editor must approve delivered articles before they are public. */
  isReviewed: boolean
  slug: string
  /** null: the category does not change. */
  categoryName: string | null
}

const newArticle = { ...noOptionalTexts, isSponsored: false, vehicleIds: [] }

/** Fields that were not sent stay. Author, models and sponsorship always stay, because the sender does not know them. */
export function incomingFields(post: IncomingPost, context: FieldContext): ArticleFields {
  const { before, slug, categoryName } = context
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
    ...publicationOf(post, context),
  }
}

function summaryOf({ summary, body }: IncomingPost, before: ArticleFields | null): string {
  return shortenText(summary ?? before?.summary ?? firstWords(body ?? ''), articleLimits.summary)
}

type Publication = Pick<ArticleFields, 'publishedDate' | 'publishAt' | 'status' | 'isPublished'>

/** A new article without text is a draft. With reviews on, an unpublished article stays unpublished. */
function publicationOf(post: IncomingPost, { now, before, isReviewed }: FieldContext): Publication {
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

function firstWords(body: string): string {
  return shortenText(plainTextOf(body.slice(0, 5_000)), summaryLength)
}
