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
 * Finds the article of a preview link, published or not, with the data of its page. Returns null if the link is invalid or expired, or if
 * the article was deleted.
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

/** Lifetime of a preview link. One day is enough for an approval, and a forwarded link does not work for long. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** The signed claim contains the article id (4 bytes) and the expiry in seconds since 1970 (6 bytes). The token has 56 characters. */
const kind = { purpose: 'news-preview', bytes: [4, 6] } as const

/** Path that shows the article until `expiresAt`, published or not. */
export function previewPath(secret: PortalSecret, { articleId, expiresAt }: PreviewLink): string {
  return `/noticias/previa/${signClaim(secret, kind, [articleId, Math.floor(expiresAt.getTime() / 1000)])}`
}

/** Parses a token. Returns null if it has expired or was not signed by this portal. */
export function readPreviewToken(secret: PortalSecret, clock: Clock, token: string): PreviewLink | null {
  const claim = readClaim(secret, kind, token)
  if (!claim) return null
  const expiresAt = new Date(claim[1] * 1000)
  return expiresAt > clock.now() ? { articleId: claim[0], expiresAt } : null
}
