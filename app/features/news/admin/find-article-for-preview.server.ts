import { eq } from 'drizzle-orm'
import {
  type ArticlePageData,
  type ArticlePageParts,
  readArticlePageData,
} from '#app/features/news/article/article-page-data.server.ts'
import { toWholeArticle, wholeArticleColumns } from '#app/features/news/body/whole-article.server.ts'
import { categories, news } from '#database/schema/news.ts'
import { readPreviewToken } from './preview-link.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/**
 * The article that a preview link leads to, published or not, as its page would show it. Null where the link was not made
 * by this portal, has expired, or leads to an article that is gone. Only the link's token opens an article here: no query
 * takes its number.
 */
export async function findArticleForPreview(
  parts: ArticlePageParts & { secret: PortalSecret },
  token: string,
): Promise<(ArticlePageData & { isPublished: boolean; expiresAt: string }) | null> {
  const link = readPreviewToken(parts.secret, parts.clock, token)
  if (!link) return null
  const { db } = parts.content
  const [row] = await db
    .select({ ...wholeArticleColumns, isPublished: news.isPublished })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(eq(news.id, link.articleId))
    .limit(1)
  if (!row) return null
  const page = await readArticlePageData(parts, await toWholeArticle(db, row))
  return { ...page, isPublished: row.isPublished, expiresAt: link.expiresAt.toISOString() }
}
