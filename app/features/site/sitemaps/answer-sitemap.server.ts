import * as contexts from '#app/platform/requests/request-contexts.ts'
import { streamText } from '#app/platform/files/stream-text.server.ts'
import { type Asked, answerWithContent } from './answer-with-content.server.ts'
import type { Sitemap } from './sitemap-entry.ts'
import { sitemapFailureText } from './sitemap-failure.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'
import { writeIndex, writeUrlset } from './sitemap-xml.ts'

export const sitemapKind = {
  contentType: 'application/xml; charset=utf-8',
  topics: ['vehicles' as const, 'news' as const, 'portal' as const, 'suppliers' as const, 'charging' as const],
  missingText: 'Sitemap não encontrado',
  failureText: sitemapFailureText,
}

/** A sitemap for search engines, streamed as it is read. Null from `plan`: there is none at that address. */
export function answerSitemap(
  asked: Asked,
  plan: (sources: SitemapSources) => Promise<Sitemap | null>,
): Promise<Response> {
  const siteUrl = asked.context.get(contexts.siteUrl)
  return answerWithContent(asked, sitemapKind, async (sources) => {
    const sitemap = await plan(sources)
    return sitemap && { body: bodyOf(sitemap, sources, siteUrl), isComplete: sitemap.isComplete }
  })
}

/** The number in 'parte-12.xml'; null where the address names no part. */
export function readPart(file: string): number | null {
  return numberBehind('parte', file)
}

/** The number in 'pontos-2.xml', a part of charging points; null where the address names none. */
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
