import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followContentVersions } from '#app/platform/content/content-version.server.ts'
import { brandSlugOf } from '#app/domain/vehicles/brand.ts'
import type { OpenDatabase } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { planNewsSitemap, planVehicleSitemap } from './vehicle-sitemap.server.ts'
import { type Entry, entriesOf, siteUrl } from './sitemap-entries.fixture.ts'
import type { SitemapSources } from './sitemap-queries.server.ts'
import { planUnifiedSitemap } from './unified-sitemap.server.ts'

const logged: unknown[] = []
let open: OpenDatabase
let sources: SitemapSources

beforeAll(async () => {
  open = await openTestDatabase('seeded')
  const note = (entry: unknown) => void logged.push(entry)
  const log = { debug: note, info: note, warn: note, error: note, fatal: note } as unknown as SitemapSources['log']
  sources = { content: { db: open.db, versions: await followContentVersions(open, note) }, clock: fixedClock, log }
})
beforeEach(() => {
  logged.length = 0
})
afterAll(() => open.close())

const unified = () => entriesOf(planUnifiedSitemap(sources))
const paths = (entries: Entry[]) => entries.map(({ loc }) => loc.replace(siteUrl, ''))
const under = (entries: Entry[], beginning: string) =>
  entries.filter(({ loc }) => loc.startsWith(`${siteUrl}${beginning}`))
/** Leaves out the pages of authors and series. */
const articlesOf = (entries: Entry[]) =>
  under(entries, '/noticias/').filter(({ loc }) => !/\/noticias\/(autor|serie)\//.test(loc))
const valuesOf = (entries: Entry[]) => [...new Set(entries.map((entry) => `${entry.priority} ${entry.changefreq}`))]

/** Runs a callback while a table is missing. */
async function without<Result>(table: 'news' | 'vehicles' | 'categories', run: () => Promise<Result>): Promise<Result> {
  await open.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await run()
  } finally {
    await open.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

describe('the unified sitemap', () => {
  test('gives every entry an address, day, frequency and priority (SITE-06)', async () => {
    for (const entry of await unified()) {
      expect(Object.keys(entry)).toEqual(['loc', 'lastmod', 'changefreq', 'priority'])
      expect(entry.loc).toMatch(/^https:\/\/portal\.example\/[\w./%?=~-]*$/)
      expect(entry.lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  const listedAs = async (path: string) => {
    const found = (await unified()).filter(({ loc }) => loc === `${siteUrl}${path}`)
    return found.map(({ priority, changefreq }) => `${priority} ${changefreq}`)
  }

  test('lists home page, news and calculator (SITE-07, SITE-09, SITE-10)', async () => {
    expect(await listedAs('/')).toEqual(['1 daily'])
    expect(await listedAs('/noticias')).toEqual(['0.8 daily'])
    expect(await listedAs('/calculadora')).toEqual(['0.8 weekly'])
  })

  test.each(['/catalogo-eletrico', '/catalogo-hibrido'])('%s (SITE-08)', async (path) => {
    expect(await listedAs(path)).toEqual(['0.9 daily'])
  })

  test.each(['/comparativo', '/fornecedores', '/mapa-abastecimento'])('%s (SITE-11)', async (path) => {
    expect(await listedAs(path)).toEqual(['0.7 weekly'])
  })

  test.each(['/sobre', '/contato', '/anuncie'])('%s (SITE-12)', async (path) => {
    expect(await listedAs(path)).toEqual(['0.5 monthly'])
  })

  test.each(['/termos-uso', '/politica-privacidade'])('%s (SITE-13)', async (path) => {
    expect(await listedAs(path)).toEqual(['0.3 yearly'])
  })

  test('lists the whole catalogue after the specified pages (NAV-31)', async () => {
    expect(paths(await unified()).slice(12, 22)).toEqual([
      '/politica-privacidade',
      '/catalogo',
      '/ipva',
      '/fontes',
      '/qual-eletrico',
      '/carregar-em-casa',
      '/viagem',
      '/carregar-em-casa/conta-de-luz',
      '/recarga',
      expect.stringMatching(/^\/veiculo\//) as unknown,
    ])
  })

  test('lists each active model once at its canonical address (SITE-14)', async () => {
    const active = await open.db.select().from(vehicles).where(eq(vehicles.isActive, true))
    const listed = under(await unified(), '/veiculo/')
    expect(paths(listed).toSorted()).toEqual(
      active.map(({ slug }) => `/veiculo/${encodeURIComponent(slug)}`).toSorted(),
    )
    expect(valuesOf(listed)).toEqual(['0.8 weekly'])
  })

  test('lists each brand once, in lower case (SITE-15)', async () => {
    const active = await open.db.select().from(vehicles).where(eq(vehicles.isActive, true))
    const listed = under(await unified(), '/marca/')
    expect(paths(listed)).toContain('/marca/byd')
    expect(paths(listed).toSorted()).toEqual(
      [...new Set(active.map((vehicle) => `/marca/${encodeURIComponent(brandSlugOf(vehicle))}`))].toSorted(),
    )
    expect(valuesOf(listed)).toEqual(['0.6 weekly'])
  })

  test('lists each author and series once with the day of the newest article', async () => {
    const entries = await unified()
    const [author, ...others] = under(entries, '/noticias/autor/')
    expect(others).toEqual([])
    const days = (await open.db.select().from(news).where(eq(news.isPublished, true))).map((row) => row.publishedDate)
    expect(author).toMatchObject({
      loc: `${siteUrl}/noticias/autor/redacao-carga-plena`,
      lastmod: days.toSorted().at(-1),
    })
    const series = paths(under(entries, '/noticias/serie/'))
    expect(series).toContain('/noticias/serie/recarga-em-casa-e-na-rua')
    expect(new Set(series).size).toBe(series.length)
  })

  test('lists each published article (SITE-16)', async () => {
    const published = await open.db.select().from(news).where(eq(news.isPublished, true))
    const listed = articlesOf(await unified())
    expect(paths(listed).toSorted()).toEqual(published.map(({ slug }) => `/noticias/${slug}`).toSorted())
    expect(valuesOf(listed)).toEqual(['0.7 weekly'])
  })

  test('lists the four body types, rarer ones with models, and each news category (SITE-17)', async () => {
    const named = await open.db.select().from(categories)
    const entries = await unified()
    const bodies = ['hatch', 'sedan', 'suv', 'pickup', 'cupe', 'conversivel', 'perua', 'minivan']
    expect(paths(under(entries, '/categoria/'))).toEqual(bodies.map((body) => `/categoria/${body}`))
    const ofNews = under(entries, '/noticias?')
    expect(paths(ofNews).toSorted()).toEqual(named.map(({ slug }) => `/noticias?categoria=${slug}`).toSorted())
    expect(valuesOf([...ofNews, ...under(entries, '/categoria/')])).toEqual(['0.6 weekly'])
  })

  test('lists the four price ranges of the second family (SITE-18)', async () => {
    const listed = under(await unified(), '/preco/')
    expect(paths(listed)).toEqual(['ate-100k', '100k-200k', '200k-300k', 'acima-300k'].map((slug) => `/preco/${slug}`))
    expect(valuesOf(listed)).toEqual(['0.5 weekly'])
  })

  test.each([
    ['news', '/noticias/'],
    ['vehicles', '/veiculo/'],
    ['categories', '/noticias?'],
  ] as const)('lists the rest without the table %s and logs the failure (SITE-22)', async (table, missing) => {
    const all = await unified()
    const entries = await without(table, unified)
    expect(missing === '/noticias/' ? articlesOf(entries) : under(entries, missing)).toEqual([])
    expect(entries.length).toBeGreaterThan(all.length / 8)
    expect(paths(entries)).toEqual(expect.arrayContaining(['/', '/categoria/suv', '/preco/ate-100k']))
    if (table === 'news') expect(entries).toEqual(all.filter((entry) => !articlesOf(all).includes(entry)))
    expect(logged).not.toEqual([])
    expect((await without(table, () => planUnifiedSitemap(sources))).isComplete).toBe(false)
  })

  test('leaves out articles that fail midway and stays valid (SITE-22)', async () => {
    const sitemap = await planUnifiedSitemap(sources)
    const entries = await without('news', () => entriesOf(Promise.resolve(sitemap)))
    expect(articlesOf(entries)).toEqual([])
    expect(paths(entries)).toContain('/preco/acima-300k')
  })
})

describe('the news sitemap', () => {
  test('lists the news page, then the articles, newest first (SITE-19, SITE-21)', async () => {
    const [list, ...articles] = await entriesOf(planNewsSitemap(sources))
    expect(list).toMatchObject({ loc: `${siteUrl}/noticias`, changefreq: 'daily', priority: 0.9 })
    expect(valuesOf(articles)).toEqual(['0.8 weekly'])
    const published = await open.db.select().from(news).where(eq(news.isPublished, true))
    const expected = published.toSorted((a, b) => b.publishedDate.localeCompare(a.publishedDate) || b.id - a.id)
    expect(paths(articles)).toEqual(expected.map(({ slug }) => `/noticias/${slug}`))
  })

  test('fails without its table, detected by the first read (SITE-23)', async () => {
    await expect(without('news', () => planNewsSitemap(sources))).rejects.toThrow('first read')
  })
})

describe('the sitemap of models', () => {
  test('lists catalogues, models, brands, categories and price ranges with their values (SITE-20, SITE-21)', async () => {
    const entries = await entriesOf(planVehicleSitemap(sources))
    expect(paths(entries).slice(0, 2)).toEqual(['/catalogo-eletrico', '/catalogo-hibrido'])
    expect(valuesOf(entries.slice(0, 2))).toEqual(['0.9 daily'])
    for (const [beginning, values] of [
      ['/veiculo/', '0.8 weekly'],
      ['/marca/', '0.7 weekly'],
      ['/categoria/', '0.7 weekly'],
      ['/noticias?', '0.7 weekly'],
      ['/preco/', '0.6 weekly'],
    ] as const)
      expect(valuesOf(under(entries, beginning)), beginning).toEqual([values])
    expect(under(entries, '/noticias/')).toEqual([])
  })

  test('lists the last changed model first (SITE-21)', async () => {
    await open.db
      .update(vehicles)
      .set({ updatedAt: new Date('2030-01-02T12:00:00Z') })
      .where(eq(vehicles.id, 5))
    const [first] = under(await entriesOf(planVehicleSitemap(sources)), '/veiculo/')
    expect(first).toMatchObject({ loc: expect.stringMatching(/-5$/) as unknown, lastmod: '2030-01-02' })
  })

  test('fails without the models, detected by the first read (SITE-23)', async () => {
    await expect(without('vehicles', () => planVehicleSitemap(sources))).rejects.toThrow('first read')
  })

  test('lists no categories without their table, and no error (SITE-24)', async () => {
    const all = await entriesOf(planVehicleSitemap(sources))
    const entries = await without('categories', () => entriesOf(planVehicleSitemap(sources)))
    expect(entries).toEqual(all.filter(({ loc }) => !loc.includes('?categoria=')))
  })
})

test('omits drafts, future articles and inactive models everywhere (NEWS-17, SITE-21)', async () => {
  const article = { summary: 'Resumo', title: 'Título' }
  await open.db.insert(news).values([
    { ...article, slug: 'rascunho', publishedDate: '2026-11-01' },
    { ...article, slug: 'de-amanha', publishedDate: '2026-11-21', isPublished: true },
    { ...article, slug: 'de-hoje', publishedDate: '2026-11-20', isPublished: true, updatedAt: new Date('2026-11-02') },
  ])
  await open.db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, 3))
  const lists = await Promise.all([
    unified(),
    entriesOf(planNewsSitemap(sources)),
    entriesOf(planVehicleSitemap(sources)),
  ])
  const all = lists.flatMap(paths)
  for (const hidden of [/rascunho/, /de-amanha/, /^\/veiculo\/.*-3$/])
    expect(all.filter((path) => hidden.test(path))).toEqual([])
  expect(under(lists[1] ?? [], '/noticias/de-hoje')).toMatchObject([{ lastmod: '2026-11-20' }])
})
