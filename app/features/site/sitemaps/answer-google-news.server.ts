import { site } from '#app/features/site/site.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { sitemapKind } from './answer-sitemap.server.ts'
import { type Asked, answerWithContent } from './answer-with-content.server.ts'
import { listRecentNews } from './recent-news.server.ts'
import { writeNewsUrlset } from './sitemap-xml.ts'

/** The last two days for Google News, beside the news sitemap with everything. */
export function answerGoogleNews(asked: Asked): Promise<Response> {
  const siteUrl = asked.context.get(contexts.siteUrl)
  return answerWithContent(asked, sitemapKind, async ({ content, clock }) => ({
    body: writeNewsUrlset(await listRecentNews(content.db, clock), site.name, siteUrl),
    isComplete: true,
  }))
}
