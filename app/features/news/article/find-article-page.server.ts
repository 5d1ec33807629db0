import { findPublishedArticle } from '#app/features/news/news-queries.server.ts'
import { type ArticlePageData, type ArticlePageParts, readArticlePageData } from './article-page-data.server.ts'

/** An article with what stands around it; null where there is none that visitors may read. */
export async function findArticlePage(parts: ArticlePageParts, slug: string): Promise<ArticlePageData | null> {
  const article = await findPublishedArticle(parts.content.db, parts.clock, slug)
  return article && readArticlePageData(parts, article)
}
