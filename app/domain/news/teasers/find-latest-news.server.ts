import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { ArticleCard } from '#app/domain/news/news.ts'
import { countNews } from '#app/domain/news/published-news.server.ts'
import { cacheNews, listPublishedNews } from '#app/domain/news/news-queries.server.ts'

/** The number of articles on the home page (T-72). */
const limit = 12

/** The newest articles, and how many there are in all. */
export async function findLatestNews(
  content: Content,
  clock: Clock,
): Promise<{ articles: ArticleCard[]; total: number }> {
  const [articles, { total }] = await Promise.all([
    listLatest(content, { clock, what: limit }),
    countNews(content, clock),
  ])
  return { articles, total }
}

const listLatest = cacheNews(
  ({ db }, { clock, what }: { clock: Clock; what: number }) => listPublishedNews(db, clock, { limit: what }),
  { keyOf: String },
)
