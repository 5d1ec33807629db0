import { site } from '#app/features/site/site.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { sitemapKind } from './answer-sitemap.server.ts'
import { answerWithContent, type Asked } from './answer-with-content.server.ts'
import { type RecentArticle, writeNewsUrlset } from './sitemap-xml.ts'
import { and, eq, gt } from 'drizzle-orm'
import { articlePath } from '#app/features/news/news-address.ts'
import { isPublic, newestFirst } from '#app/features/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'

/** The last two days for Google News, beside the news sitemap with everything. */
export function answerGoogleNews(asked: Asked): Promise<Response> {
  const siteUrl = asked.context.get(contexts.siteUrl)
  return answerWithContent(asked, sitemapKind, async ({ content, clock }) => ({
    body: writeNewsUrlset(await listRecentNews(content.db, clock), site.name, siteUrl),
    isComplete: true,
  }))
}

/** The most that Google reads of a news sitemap. */
const mostRecent = 1_000
const twoDaysMs = 2 * 24 * 60 * 60 * 1000

/** Articles of today and yesterday, without what somebody paid for, which is no news: a day is all that is known of their age, and Google asks for the last two. */
export async function listRecentNews(db: Database, clock: Clock): Promise<RecentArticle[]> {
  const twoDaysAgo = dayInSaoPaulo(new Date(clock.now().getTime() - twoDaysMs))
  const rows = await db
    .select({ slug: news.slug, title: news.title, publishedDate: news.publishedDate })
    .from(news)
    .where(and(isPublic(clock), gt(news.publishedDate, twoDaysAgo), eq(news.isSponsored, false)))
    .orderBy(...newestFirst)
    .limit(mostRecent)
  return rows.map(({ slug, title, publishedDate }) => ({ path: articlePath({ slug }), title, publishedDate }))
}
