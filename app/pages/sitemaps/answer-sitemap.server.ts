import * as contexts from '#app/platform/requests/request-contexts.ts'
import { streamText } from '#app/platform/files/answer-file.server.ts'
import { type RecentArticle, type Sitemap, writeIndex, writeNewsUrlset, writeUrlset } from './sitemap-xml.ts'
import { RequiredReadError, sitemapFailureText, unknownFailure } from './sitemap-failure.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'
import { site } from '#app/platform/site.ts'
import { and, eq, gt } from 'drizzle-orm'
import { articlePath } from '#app/domain/news/news-address.ts'
import { publicationOf } from '#app/domain/news/news.ts'
import { isoInSaoPaulo } from '#app/platform/brazil/sao-paulo-time.ts'
import { isPublic, newestFirst } from '#app/domain/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { RouterContextProvider } from 'react-router'
import type { ContentTopic, ContentVersions } from '#app/platform/content/content-version.server.ts'
import { isNotModified } from '#app/platform/requests/if-none-match.ts'
import { failureMessage } from '#app/platform/failures/page-error.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'

const sitemapKind = {
  contentType: 'application/xml; charset=utf-8',
  topics: ['vehicles' as const, 'news' as const, 'portal' as const, 'suppliers' as const, 'charging' as const],
  missingText: 'Sitemap não encontrado',
  failureText: sitemapFailureText,
  failure: { status: 500, statusText: 'Internal Server Error' },
}

/** A list of addresses is streamed. 404 if `plan` returns null. */
export function answerSitemap(
  asked: FileRequest,
  plan: (sources: SitemapSources) => Promise<Sitemap | null>,
): Promise<Response> {
  const siteUrl = asked.context.get(contexts.siteUrl)
  return answerWithContent(asked, sitemapKind, async (sources) => {
    const sitemap = await plan(sources)
    return sitemap && { body: bodyOf(sitemap, sources, siteUrl), isComplete: sitemap.isComplete }
  })
}

/** 'parte-12.xml' → 12. null: another name. */
export function readPart(file: string): number | null {
  return numberBehind('parte', file)
}

/** 'pontos-2.xml' → 2. null: another name. */
export function readPointsPart(file: string): number | null {
  return numberBehind('pontos', file)
}

function numberBehind(word: string, file: string): number | null {
  const part = new RegExp(`^${word}-([1-9]\\d{0,5})\\.xml$`, 'i').exec(file)?.[1]
  return part === undefined ? null : Number(part)
}

function bodyOf(sitemap: Sitemap, { log }: SitemapSources, siteUrl: string) {
  if (sitemap.kind === 'index') return writeIndex(sitemap.paths, siteUrl)
  return streamText(writeUrlset(sitemap.pages, siteUrl), log)
}

export function answerGoogleNews(asked: FileRequest): Promise<Response> {
  const siteUrl = asked.context.get(contexts.siteUrl)
  return answerWithContent(asked, sitemapKind, async ({ content, clock }) => ({
    body: writeNewsUrlset(await listRecentNews(content.db, clock), site.name, siteUrl),
    isComplete: true,
  }))
}

const maxRecent = 1_000
const twoDaysMs = 2 * 24 * 60 * 60 * 1000

/** Today and yesterday, without sponsored ones: Google News accepts the last two days. */
export async function listRecentNews(db: Database, clock: Clock): Promise<RecentArticle[]> {
  const twoDaysAgo = dayInSaoPaulo(new Date(clock.now().getTime() - twoDaysMs))
  const rows = await db
    .select({
      slug: news.slug,
      title: news.title,
      publishedDate: news.publishedDate,
      publishAt: news.publishAt,
      createdAt: news.createdAt,
    })
    .from(news)
    .where(and(isPublic(clock), gt(news.publishedDate, twoDaysAgo), eq(news.isSponsored, false)))
    .orderBy(...newestFirst)
    .limit(maxRecent)
  return rows.map((row) => ({
    path: articlePath(row),
    title: row.title,
    publishedAt: isoInSaoPaulo(publicationOf(row)),
  }))
}

export type FileRequest = { context: Readonly<RouterContextProvider>; request: Request }

/** `isComplete` false: a table could not be read, so the response is not cached. */
type Made = { body: string | ReadableStream<Uint8Array>; isComplete: boolean }

type Kind = {
  contentType: string
  topics: ContentTopic[]
  missingText: string
  failureText(message: string): string
  failure: { status: number; statusText: string; headers?: Record<string, string> }
}

/** A sitemap or a feed, with an ETag of the published content. 404 if `make` returns null. */
export async function answerWithContent(
  { context, request }: FileRequest,
  { contentType, topics, missingText, failureText, failure }: Kind,
  make: (sources: SitemapSources) => Promise<Made | null>,
): Promise<Response> {
  const sources = sourcesOf(context)
  const etag = contentTag(sources.content.versions, sources.clock, topics)
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers: { etag } })
  try {
    const made = await make(sources)
    if (!made) return new Response(missingText, { status: 404, statusText: 'Not Found', headers: plainText })
    const keeping: Record<string, string> = made.isComplete ? { etag, 'cache-control': forFiveMinutes } : uncached
    return new Response(made.body, { headers: { 'content-type': contentType, ...keeping } })
  } catch (error) {
    return new Response(failureText(await explainSitemapFailure(context, error)), {
      ...failure,
      headers: { ...plainText, ...uncached, ...failure.headers },
    })
  }
}

export function sourcesOf(context: Readonly<RouterContextProvider>): SitemapSources {
  return {
    content: context.get(contexts.content),
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
  }
}

/** Crawlers find new content soon, and the ETag makes a revalidation cheap. */
const forFiveMinutes = 'public, max-age=300'
const uncached = { 'cache-control': 'no-store' }
const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** The day is part of the ETag, because a scheduled article becomes public without a new content version. */
function contentTag(versions: ContentVersions, clock: Clock, topics: ContentTopic[]): string {
  const parts = topics.map((topic) => {
    const { version, changedAt } = versions.of(topic)
    return `${version}.${changedAt.getTime().toString(36)}`
  })
  return `W/"${[dayInSaoPaulo(clock.now()), ...parts].join('-')}"`
}

/**
 * Logs an error.
 * @returns message for the visitor with the number of the log line
 */
export async function explainSitemapFailure(context: Readonly<RouterContextProvider>, error: unknown): Promise<string> {
  if (!(error instanceof Error)) {
    context.get(contexts.log).error({ thrown: error }, 'a sitemap could not be made')
    return unknownFailure
  }
  const explained: unknown = await runLoader(context, () => Promise.reject(error)).catch((thrown: unknown) => thrown)
  const message = failureMessage({ status: 500, statusText: '', internal: false, ...(explained as object) })
  return error instanceof RequiredReadError ? `Erro do banco: ${message}` : message
}
