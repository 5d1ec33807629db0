import { count, desc, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import type { CountedCategory } from './news.ts'
import { isPublicOn } from './published-news.server.ts'

export type NewsCounts = {
  total: number
  /** Categories that hold a published article, the fullest first (NEWS-19). */
  categories: CountedCategory[]
}

/** The number of articles that visitors can read. Counting reads every row, so it is done once per version of the news and day. */
export function countNews(content: Content, clock: Clock): Promise<NewsCounts> {
  return keptCounts(content, dayInSaoPaulo(clock.now()))
}

const keptCounts = cachePerContentVersion('news', readCounts)

async function readCounts(db: Database, day: string): Promise<NewsCounts> {
  const counted = await db
    .select({ name: categories.name, slug: categories.slug, count: count() })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(isPublicOn(day))
    .groupBy(categories.id)
    .orderBy(desc(count()), categories.name)
  return {
    total: counted.reduce((sum, group) => sum + group.count, 0),
    categories: counted.flatMap(({ name, slug, count: found }) => (name && slug ? [{ name, slug, count: found }] : [])),
  }
}
