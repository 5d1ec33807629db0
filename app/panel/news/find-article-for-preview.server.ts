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
 * Finds the article of a preview link, published or not, as its page would show it. null: the link is invalid or expired, or the article
 * was deleted. Only a signed token opens an article here.
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

/** Time enough for an approval; a forwarded link expires soon after. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** A claim of article id and expiry in seconds. The token has 56 letters. */
const kind = { purpose: 'news-preview', bytes: [4, 6] } as const

/** Path at which an article is shown until `expiresAt`, published or not. */
export function previewPath(secret: PortalSecret, { articleId, expiresAt }: PreviewLink): string {
  return `/noticias/previa/${signClaim(secret, kind, [articleId, Math.floor(expiresAt.getTime() / 1000)])}`
}

/** Claim of a token. null: not signed by this portal, or expired. */
export function readPreviewToken(secret: PortalSecret, clock: Clock, token: string): PreviewLink | null {
  const claim = readClaim(secret, kind, token)
  if (!claim) return null
  const expiresAt = new Date(claim[1] * 1000)
  return expiresAt > clock.now() ? { articleId: claim[0], expiresAt } : null
}
