import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test as base } from 'vitest'
import { followContentVersions } from '#app/platform/content/content-version.server.ts'
import { news } from '#database/schema/news.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openNewsPart, planNewsSitemap } from './vehicle-sitemap.server.ts'
import type { Sitemap } from './sitemap-xml.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'
import { describeUnifiedSitemap, openUnifiedPart, planUnifiedSitemap } from './unified-sitemap.server.ts'

const articles = 4_500

const test = base.extend('sources', { scope: 'file' }, async ({}, { onCleanup }): Promise<SitemapSources> => {
  const open = await openTestDatabase('empty')
  onCleanup(() => open.close())
  await open.db.execute(sql`
    insert into ${news} (id, title, slug, summary, is_published, published_date)
    select n, 'Título', 'artigo-' || n, 'Resumo', n % 3 <> 0, date '2026-10-01' - n / 1000
    from generate_series(1, ${articles}::integer) n`)
  const log = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} } as unknown as SitemapSources['log']
  return { content: { db: open.db, versions: await followContentVersions(open, () => {}) }, clock: fixedClock, log }
})

const indexOf = (sitemap: Sitemap) => (sitemap.kind === 'index' ? sitemap.paths : [])

async function pathsIn(sitemap: Sitemap | null): Promise<string[]> {
  const paths: string[] = []
  if (sitemap?.kind === 'urlset') for await (const page of sitemap.pages) paths.push(...page.map(({ path }) => path))
  return paths
}

test('lists all articles of many pages once, newest first (SITE-19)', async ({ sources }) => {
  const [list, ...paths] = await pathsIn(await planNewsSitemap(sources))
  expect(list).toBe('/noticias')
  expect(paths).toHaveLength(3_000)
  expect(new Set(paths).size).toBe(3_000)
  expect(paths.slice(0, 2)).toEqual(['/noticias/artigo-998', '/noticias/artigo-997'])
  expect(paths.at(-1)).toBe('/noticias/artigo-4000')
})

test('splits the unified sitemap above the limit into parts that list every address once (SITE-16)', async ({
  sources,
}) => {
  const whole = await pathsIn(await planUnifiedSitemap(sources, 5_000))
  const index = indexOf(await planUnifiedSitemap(sources, 2_000))
  expect(index).toEqual([
    '/sitemap/parte-1.xml',
    '/sitemap/parte-4.xml',
    '/sitemap/parte-3.xml',
    '/sitemap/parte-2.xml',
  ])
  const parts = await Promise.all(
    [1, 4, 3, 2].map(async (part) => pathsIn(await openUnifiedPart(sources, part, 2_000))),
  )
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(2_000)
  expect(parts.flat().toSorted()).toEqual(whole.toSorted())
  for (const part of [0, 5, 99_999_999]) expect(await openUnifiedPart(sources, part, 2_000)).toBeNull()
})

test('splits the news sitemap above the limit, but not at the limit (SITE-19)', async ({ sources }) => {
  expect((await planNewsSitemap(sources, 3_001)).kind).toBe('urlset')
  const index = indexOf(await planNewsSitemap(sources, 3_000))
  expect(index).toEqual(['/sitemap-news/parte-1.xml', '/sitemap-news/parte-3.xml', '/sitemap-news/parte-2.xml'])
  expect(await pathsIn(await openNewsPart(sources, 1, 3_000))).toEqual(['/noticias'])
  const newest = await pathsIn(await openNewsPart(sources, 2, 3_000))
  expect(newest[0]).toBe('/noticias/artigo-998')
  const rest = await pathsIn(await openNewsPart(sources, 3, 3_000))
  expect(newest.length + rest.length).toBe(3_000)
  expect(await openNewsPart(sources, 4, 3_000)).toBeNull()
})

test('counts all addresses on the page and shows as many as fit (SITE-03)', async ({ sources }) => {
  const page = await describeUnifiedSitemap(sources, 'https://portal.example', { shown: 100 })
  const whole = await pathsIn(await planUnifiedSitemap(sources))
  expect(page.total).toBe(whole.length)
  expect(page.xml.match(/<url>/g)).toHaveLength(100)
  expect(page.hiddenCount).toBe(whole.length - 100)
  const split = await describeUnifiedSitemap(sources, 'https://portal.example', { perFile: 2_000 })
  expect(split).toMatchObject({ total: whole.length, isIndex: true })
  expect(split.xml).toContain('<loc>https://portal.example/sitemap/parte-4.xml</loc>')
})
