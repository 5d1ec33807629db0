import { cacheNews } from '#app/features/news/news-cache.server.ts'
import { findPublishedArticle } from '#app/features/news/body/whole-article.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { type ArticlePageData, type ArticlePageParts, readArticlePageData } from './article-page-data.server.ts'

/** An article with what stands around it; null where there is none that visitors may read. */
export function findArticlePage(
  { content, clock, log }: ArticlePageParts,
  slug: string,
): Promise<ArticlePageData | null> {
  return keptPages(content, { clock, what: { slug, log } })
}

const keptPages = cacheNews(
  async (content, { clock, what: { slug, log } }: { clock: Clock; what: { slug: string; log: Log } }) => {
    const article = await findPublishedArticle(content.db, clock, slug)
    return article && readArticlePageData({ content, clock, log }, article)
  },
  { keyOf: ({ slug }) => slug, mayBeKept: (page) => page?.similar.failure === null },
)
