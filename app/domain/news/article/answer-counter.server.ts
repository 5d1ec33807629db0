import { and, eq, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { redirect } from 'react-router'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { news } from '#database/schema/news.ts'
import { isPublic } from '#app/domain/news/published-news.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import { likeAnsweredHref } from './like-button.tsx'
import { type ArticleCounts, countsHeader } from './send-count.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { clearNewsCache } from '#app/domain/news/news-queries.server.ts'

/** Counts a view. The response's body is true or false; its header `countsHeader` has the counts before this view. */
export async function answerView(parts: CounterParts, request: Request, slug: string): Promise<Response> {
  if (isFromElsewhere(request, parts.siteUrl)) return refuse()
  if (isRobot(request) || isEditor(request)) return Response.json(true)
  const newsId = await findPublicId(parts, slug)
  if (newsId === 'unknown') return Response.json(false, { status: 404 })
  const counts = newsId === 'failed' ? null : await incrementViews(parts, newsId)
  return counts ? Response.json(true, { headers: { [countsHeader]: JSON.stringify(counts) } }) : answerOf(false)
}

/** Counts a like. A script gets true or false; a form without JavaScript is redirected to the article. */
export async function answerLike(parts: CounterParts, request: Request, slug: string): Promise<Response> {
  if (isFromElsewhere(request, parts.siteUrl)) return refuse()
  const newsId = await findPublicId(parts, slug)
  if (newsId === 'unknown') return Response.json(false, { status: 404 })
  const isLiked = newsId !== 'failed' && (await incrementLikes(parts, newsId))
  const isScript = request.headers.get('accept')?.includes('application/json')
  return isScript ? answerOf(isLiked) : redirect(likeAnsweredHref(slug, isLiked), 303)
}

/** True for a request from another site. React Router checks the origin of page requests only, not of resource routes. */
function isFromElsewhere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin')
  const isForeign = origin !== null && ![siteUrl, new URL(request.url).origin].includes(origin)
  return isForeign || ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')
}

function refuse(): Response {
  return new Response('Pedido de outro site.', { status: 403 })
}

/** True for crawlers that identify themselves. Headless browsers count as readers. */
function isRobot(request: Request): boolean {
  return isbot(request.headers.get('user-agent')?.replace('HeadlessChrome', 'Chrome'))
}

/** True for editors, whose views do not count. */
function isEditor(request: Request): boolean {
  return request.headers.get('cookie')?.includes('admin_session=') ?? false
}

function answerOf(isCounted: boolean): Response {
  return Response.json(isCounted, { status: isCounted ? 200 : 503 })
}

async function findPublicId({ db, clock, log }: CounterParts, slug: string): Promise<number | 'unknown' | 'failed'> {
  if (hasNull(slug)) return 'unknown'
  try {
    const [article] = await db
      .select({ id: news.id })
      .from(news)
      .where(and(eq(news.slug, slug), isPublic(clock)))
    return article?.id ?? 'unknown'
  } catch (error) {
    log.error({ err: error }, 'an article to count could not be found')
    return 'failed'
  }
}

/** `visitor`: pseudonym, never an IP address. */
export type CounterParts = Pick<FormDeps, 'db' | 'clock' | 'log' | 'visitor' | 'siteUrl'>

const minuteMs = 60_000

/** `windowMs`: a visitor's views or likes of an article count once in this time. */
const counters = {
  view: { windowMs: 30 * minuteMs, raised: { views: sql`${news.views} + 1` } },
  like: { windowMs: 24 * 60 * minuteMs, raised: { likes: sql`${news.likes} + 1` } },
}

/**
 * Counts a view.
 * @returns the counts before it; null: database error, or no such article
 */
export function incrementViews(parts: CounterParts, newsId: number): Promise<ArticleCounts | null> {
  return increment('view', parts, newsId)
}

/**
 * Counts a like.
 * @returns false: database error, or no such article
 */
export async function incrementLikes(parts: CounterParts, newsId: number): Promise<boolean> {
  return (await increment('like', parts, newsId)) !== null
}

/** Uses one transaction, so that after a failure the visitor's next try still counts. */
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
    // Logs nothing about the visitor.
    log.error({ err: error, newsId }, `a ${purpose} could not be counted`)
    return null
  }
}
