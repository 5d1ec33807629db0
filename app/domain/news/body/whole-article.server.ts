import { and, eq } from 'drizzle-orm'
import { withPictures } from '#app/domain/images/renditions/image-renditions-queries.server.ts'
import { isoInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { categories, news, newsVehicles } from '#database/schema/news.ts'
import { readBody } from './read-body.server.ts'
import { type Article, modificationOf, publicationOf, updateOf } from '#app/domain/news/news.ts'
import { cardColumns, isPublic, toCard } from '#app/domain/news/published-news.server.ts'

/** Columns of an article. The query must filter by visibility and join `categories`. */
export const wholeArticleColumns = {
  ...cardColumns,
  content: news.content,
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  faq: news.faq,
  changeNote: news.changeNote,
  series: news.series,
  publishAt: news.publishAt,
  updatedAt: news.updatedAt,
}

type WholeRow = Parameters<typeof toCard>[0] &
  Parameters<typeof readBody>[0] &
  Parameters<typeof updateOf>[0] &
  Parameters<typeof modificationOf>[0] & { series: string | null }

export async function toWholeArticle(content: Content, row: WholeRow): Promise<Article> {
  const { db } = content
  const findLinks = async () =>
    db
      .select({ vehicleId: newsVehicles.vehicleId })
      .from(newsVehicles)
      .where(eq(newsVehicles.newsId, row.id))
      .orderBy(newsVehicles.vehicleId)
  const links = await loadOrNothing(content, findLinks, [])
  const { bodyHtml, faq } = readBody(row)
  return {
    ...toCard(row),
    bodyHtml: bodyHtml && (await loadOrNothing(content, () => withPictures(db, bodyHtml), bodyHtml)),
    faq,
    update: updateOf(row),
    publishedAt: isoInSaoPaulo(publicationOf(row)),
    modifiedAt: isoInSaoPaulo(modificationOf(row)),
    vehicleIds: links.map((link) => link.vehicleId),
    series: row.series?.trim() || null,
  }
}

/** null: not published. */
export async function findPublishedArticle(content: Content, clock: Clock, slug: string): Promise<Article | null> {
  if (hasNull(slug)) return null
  const [row] = await content.db
    .select(wholeArticleColumns)
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), eq(news.slug, slug)))
    .limit(1)
  return row ? toWholeArticle(content, row) : null
}
