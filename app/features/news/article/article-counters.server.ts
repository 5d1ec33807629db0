import { and, eq, sql } from 'drizzle-orm'
import type { ArticleCounts } from './send-count.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { clearNewsCache } from '#app/features/news/news-cache.server.ts'
import { isPublic } from '#app/features/news/published-news.server.ts'

export type CounterParts = {
  db: Database
  clock: Clock
  log: Log
  /** A pseudonym, never an address. */
  visitor: string
  siteUrl: string
}

const minuteMs = 60_000

/** The time for which a visitor's reading or like of one article stands for all that follow it (T-32). */
const counters = {
  view: { windowMs: 30 * minuteMs, raised: { views: sql`${news.views} + 1` } },
  like: { windowMs: 24 * 60 * minuteMs, raised: { likes: sql`${news.likes} + 1` } },
}

/** Counts a reading. @returns what was counted before; null where it could not be: a failing database, or no such article to read (ART-09) */
export function incrementViews(parts: CounterParts, newsId: number): Promise<ArticleCounts | null> {
  return increment('view', parts, newsId)
}

/** Counts a like. @returns false where it could not be: a failing database, or no such article to read (ART-08) */
export async function incrementLikes(parts: CounterParts, newsId: number): Promise<boolean> {
  return (await increment('like', parts, newsId)) !== null
}

/** One transaction: a count that fails must not use up the visitor's window. */
async function increment(purpose: keyof typeof counters, { db, clock, log, visitor }: CounterParts, newsId: number) {
  const { windowMs, raised } = counters[purpose]
  try {
    const counted = await db.transaction(async (tx) => {
      const [article] = await tx
        .select({ views: news.views, likes: news.likes })
        .from(news)
        .where(and(eq(news.id, newsId), isPublic(clock)))
      if (!article) return { article: null, isFirst: false }
      const once = { purpose: `${purpose}:${newsId}`, visitor, limit: 1, windowMs, isUnlogged: true }
      const isFirst = await allowWithin(tx, clock, once)
      if (isFirst) await tx.update(news).set(raised).where(eq(news.id, newsId))
      return { article, isFirst }
    })
    if (counted.isFirst) clearNewsCache(db)
    return counted.article
  } catch (error) {
    // Its message would hold the visitor's pseudonym.
    log.error({ failure: error instanceof Error ? error.name : 'unknown', newsId }, `a ${purpose} could not be counted`)
    return null
  }
}
