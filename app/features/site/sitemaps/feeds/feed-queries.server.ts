import { and, eq } from 'drizzle-orm'
import { readBody } from '#app/features/news/body/read-body.server.ts'
import { withoutVehicles } from '#app/features/news/body/body-parts.ts'
import { type ArticleUpdate, type NewsCategory, updateOf } from '#app/features/news/news.ts'
import { isPublic, newestFirst } from '#app/features/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { hasNull } from '#app/platform/text/null-character.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'

export type FeedArticle = {
  id: number
  title: string
  slug: string
  summary: string
  /** The body that its page shows, as clean, without vehicle cards; null where the article has none. */
  bodyHtml: string | null
  author: string | null
  /** 'AAAA-MM-DD'. */
  publishedDate: string
  update: ArticleUpdate | null
  createdAt: Date
  updatedAt: Date
  categoryName: string | null
  isSponsored: boolean
}

const mostArticles = 30

/** The newest articles with all that they say; of one category or of all. */
export async function listFeedArticles(db: Database, clock: Clock, categoryId?: number): Promise<FeedArticle[]> {
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      slug: news.slug,
      summary: news.summary,
      content: news.content,
      contentHtml: news.contentHtml,
      contentRich: news.contentRich,
      contentText: news.contentText,
      faq: news.faq,
      isSponsored: news.isSponsored,
      author: news.author,
      publishedDate: news.publishedDate,
      updatedDate: news.updatedDate,
      changeNote: news.changeNote,
      createdAt: news.createdAt,
      updatedAt: news.updatedAt,
      categoryName: categories.name,
    })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), categoryId === undefined ? undefined : eq(news.categoryId, categoryId)))
    .orderBy(...newestFirst)
    .limit(mostArticles)
  return rows.map((row) => ({
    ...row,
    update: updateOf(row),
    bodyHtml: withoutVehicles(readBody(row).bodyHtml ?? '').trim() || null,
  }))
}

/** The category that an address names; null where there is none. */
export async function findFeedCategory(db: Database, slug: string): Promise<(NewsCategory & { id: number }) | null> {
  if (hasNull(slug)) return null
  const [row] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.slug, slug))
    .limit(1)
  return row ?? null
}
