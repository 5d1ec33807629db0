import { eq } from 'drizzle-orm'
import {
  type ArticlePageData,
  type ArticlePageParts,
  readArticlePageData,
} from '#app/domain/news/article/article-page-data.server.ts'
import { toWholeArticle, wholeArticleColumns } from '#app/domain/news/body/whole-article.server.ts'
import { categories, news } from '#database/schema/news.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'

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
  const page = await readArticlePageData(parts, await toWholeArticle(parts.content, row))
  return { ...page, isPublished: row.isPublished, expiresAt: link.expiresAt.toISOString() }
}

/** Long enough to be sent to whoever has to agree, short enough that a forwarded link dies. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** The article's number and the second at which the link expires: 56 letters. */
const kind = { purpose: 'news-preview', bytes: [4, 6] } as const

/** The address at which an article is shown until an instant, whether it is published or not. */
export function previewPath(secret: PortalSecret, { articleId, expiresAt }: PreviewLink): string {
  return `/noticias/previa/${signClaim(secret, kind, [articleId, Math.floor(expiresAt.getTime() / 1000)])}`
}

/** The claim of a token; null if this portal did not sign it, or its time is over. */
export function readPreviewToken(secret: PortalSecret, clock: Clock, token: string): PreviewLink | null {
  const claim = readClaim(secret, kind, token)
  if (!claim) return null
  const expiresAt = new Date(claim[1] * 1000)
  return expiresAt > clock.now() ? { articleId: claim[0], expiresAt } : null
}
