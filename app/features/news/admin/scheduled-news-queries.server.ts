import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'

type ScheduledNews = {
  count: number
  next: {
    id: number
    title: string
    /** ISO instant; the midnight of its day where no minute was chosen. */
    publishAt: string
  } | null
}

/** Articles that wait for their minute. */
export async function findScheduledNews(db: Database): Promise<ScheduledNews> {
  const publishAt = sql`coalesce(${news.publishAt}, ${news.publishedDate}::timestamp at time zone 'America/Sao_Paulo')`
  const [first] = await db
    .select({
      id: news.id,
      title: news.title,
      publishAt: publishAt.mapWith(news.publishAt),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(news)
    .where(eq(news.status, 'future'))
    .orderBy(asc(publishAt), asc(news.id))
    .limit(1)
  if (!first) return { count: 0, next: null }
  const { count, ...next } = first
  return { count, next: { ...next, publishAt: next.publishAt.toISOString() } }
}
