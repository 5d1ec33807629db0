import { and, gte, inArray, notInArray } from 'drizzle-orm'
import { isPublic, newestFirst } from '#app/features/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { IssueArticle } from './issue-article.ts'

/** `publishedDate`: 'YYYY-MM-DD'. */
type RecentArticle = IssueArticle & { publishedDate: string }

type Wanted = {
  /** 'YYYY-MM-DD' in São Paulo: the first day that counts. */
  since: string
  /** Ids of articles that readers have had. */
  except: number[]
  limit: number
}

/** Public articles since a day, the newest first. */
export function listNewsSince(db: Database, clock: Clock, { since, except, limit }: Wanted): Promise<RecentArticle[]> {
  return db
    .select({ ...articleColumns, publishedDate: news.publishedDate })
    .from(news)
    .where(and(isPublic(clock), gte(news.publishedDate, since), notInArray(news.id, except)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Those of some articles that visitors may read at this moment, by their ids. @param ids of one issue, so a few */
export async function findPublicArticles(
  db: Database,
  clock: Clock,
  ids: number[],
): Promise<Map<number, IssueArticle>> {
  const rows = await db
    .select(articleColumns)
    .from(news)
    .where(and(isPublic(clock), inArray(news.id, ids)))
  return new Map(rows.map((row) => [row.newsId, row]))
}

const articleColumns = {
  newsId: news.id,
  title: news.title,
  summary: news.summary,
  slug: news.slug,
  isSponsored: news.isSponsored,
}
