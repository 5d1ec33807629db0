import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import type { ArticleCard } from '#app/features/news/news.ts'
import { cardColumns, isPublic, newestFirst, toCard } from '#app/features/news/published-news.server.ts'
import { type SimilarNews, similarNewsFailure } from './similar-news.ts'

const limit = 5

type Current = Pick<ArticleCard, 'id' | 'category'>

/** Other articles of the same category, newest first; none for an article without one (ART-22). */
export async function listSimilarNews(db: Database, clock: Clock, { id, category }: Current): Promise<ArticleCard[]> {
  if (!category) return []
  const rows = await db
    .select(cardColumns)
    .from(news)
    .innerJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), ne(news.id, id), eq(news.categoryId, category.id)))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(toCard)
}

/** The same for a page, which is read without it when it fails (ART-23). The driver's words stay in the log. */
export async function readSimilarNews(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  current: Current,
): Promise<SimilarNews> {
  try {
    return { articles: await listSimilarNews(db, clock, current), failure: null }
  } catch (error) {
    log.error({ err: error, newsId: current.id }, 'similar news could not be read')
    return { articles: [], failure: similarNewsFailure }
  }
}
