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

/** Finds the article, published or not, with the data of its page. null: the link is invalid or expired, or the article was deleted. */
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

/** A day is enough for an approval, and a forwarded link soon ends. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** Article id (4 bytes) and expiry in seconds since 1970 (6 bytes). The token has 56 characters. */
const kind = { purpose: 'news-preview', bytes: [4, 6] } as const

/** Shows the article until `expiresAt`, published or not. */
export function previewPath(secret: PortalSecret, { articleId, expiresAt }: PreviewLink): string {
  return `/noticias/previa/${signClaim(secret, kind, [articleId, Math.floor(expiresAt.getTime() / 1000)])}`
}

/** null: expired, or not signed by this portal. */
export function readPreviewToken(secret: PortalSecret, clock: Clock, token: string): PreviewLink | null {
  const claim = readClaim(secret, kind, token)
  if (!claim) return null
  const expiresAt = new Date(claim[1] * 1000)
  return expiresAt > clock.now() ? { articleId: claim[0], expiresAt } : null
}
