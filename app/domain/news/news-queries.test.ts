import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { images } from '#database/schema/images.ts'
import { categories, news, newsVehicles } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { browseNews } from '#app/domain/news/list/browse-news.server.ts'
import { countNews } from './published-news.server.ts'
import { listLatestHeadlines, listNewsAboutVehicle, listPublishedNews } from './news-queries.server.ts'
import { findPublishedArticle } from './body/whole-article.server.ts'

/** In São Paulo it is still the day before; in London it is already this one. */
const clock = { now: () => new Date('2026-03-21T01:00:00Z') }
const vehicleId = 7
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase('empty')
  const { db } = opened
  await db.insert(categories).values([
    { id: 1, name: 'Mercado', slug: 'mercado' },
    { id: 2, name: 'Recarga', slug: 'recarga' },
    { id: 3, name: 'Vazia', slug: 'vazia' },
  ])
  const base = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' } as const
  await db.insert(vehicles).values({ ...base, id: vehicleId, slug: 'byd-dolphin-7' })
  await db.insert(news).values([
    article(1, {
      categoryId: 1,
      publishedDate: '2026-03-20',
      coverFigure: '35',
      coverUnit: '%',
      coverLine: 'imposto',
      coverChart: { kind: 'states', states: ['SP'] },
      updatedDate: '2026-03-22',
      views: 3,
    }),
    article(2, { categoryId: 1, publishedDate: '2026-01-07', readTime: 9, contentHtml: ' ' }),
    article(3, { categoryId: 2, publishedDate: '2026-01-07', contentHtml: `<p>${'palavra '.repeat(401)}</p>` }),
    article(4, { categoryId: null, publishedDate: '2025-07-31', author: null }),
    article(5, { categoryId: 3, publishedDate: '2026-01-01', isPublished: false }),
    article(6, { categoryId: 3, publishedDate: '2026-03-21' }),
  ])
  await db.insert(newsVehicles).values([1, 3, 5, 6].map((newsId) => ({ newsId, vehicleId })))
}, 30_000)

afterAll(() => opened.close())

function article(id: number, row: Partial<typeof news.$inferInsert> & { publishedDate: string }) {
  const texts = { title: `Título ${id}`, slug: `artigo-${id}`, summary: `Resumo ${id}.` }
  const createdAt = new Date(`${row.publishedDate}T12:00:00Z`)
  return { id, ...texts, author: 'Redação Carga Plena', isPublished: true, createdAt, ...row }
}

const content = () => ({ db: opened.db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } })
const all = { category: null, search: null, after: null }
const ids = (articles: { id: number }[]) => articles.map(({ id }) => id)

test('lists only published articles whose day has begun in São Paulo, newest first (NEWS-17, NEWS-18)', async () => {
  expect(ids(await listPublishedNews(opened.db, clock, { limit: 24 }))).toEqual([1, 3, 2, 4])
})

test('lists a future article from its midnight in São Paulo on', async () => {
  const midnight = { now: () => new Date('2026-03-21T03:00:00Z') }
  expect(ids(await listPublishedNews(opened.db, midnight, { limit: 1 }))).toEqual([6])
})

test('filters by category, limit and cursor (NEWS-08, NEWS-18)', async () => {
  expect(ids(await listPublishedNews(opened.db, clock, { limit: 24, category: 'mercado' }))).toEqual([1, 2])
  expect(ids(await listPublishedNews(opened.db, clock, { limit: 2 }))).toEqual([1, 3])
  const after = { publishedDate: '2026-01-07', id: 3 }
  expect(ids(await listPublishedNews(opened.db, clock, { limit: 24, after }))).toEqual([2, 4])
  expect(await listPublishedNews(opened.db, clock, { limit: 24, category: 'nao-existe' })).toEqual([])
})

test('loads category, read time and cover of a card (NEWS-13, NEWS-18, DATA-11)', async () => {
  const [first, third, second, fourth] = await listPublishedNews(opened.db, clock, { limit: 24 })
  expect(first).toEqual({
    id: 1,
    isSponsored: false,
    title: 'Título 1',
    slug: 'artigo-1',
    summary: 'Resumo 1.',
    category: { id: 1, name: 'Mercado', slug: 'mercado', automarticlesId: null },
    author: 'Redação Carga Plena',
    publishedDate: '2026-03-20',
    createdAt: '2026-03-20T12:00:00.000Z',
    readTimeMin: 1,
    views: 3,
    likes: 0,
    imageUrl: null,
    imageAlt: null,
    picture: null,
    updatedDate: '2026-03-22',
    cover: {
      figure: '35',
      unit: '%',
      line: 'imposto',
      vehicleId: null,
      chart: { kind: 'states', states: ['SP'] },
    },
  })
  expect(third?.readTimeMin).toBe(3)
  expect(second?.readTimeMin).toBe(9)
  expect(fourth).toMatchObject({ category: null, author: null, cover: null })
})

test('counts published articles by category, largest first, without empty ones (NEWS-07, NEWS-19)', async () => {
  expect(await countNews(content(), clock)).toEqual({
    total: 4,
    categories: [
      { name: 'Mercado', slug: 'mercado', count: 2 },
      { name: 'Recarga', slug: 'recarga', count: 1 },
    ],
  })
})

test('counts the articles of the category and of all (NEWS-10)', async () => {
  const page = await browseNews(content(), clock, { ...all, category: 'mercado' })
  expect(page).toMatchObject({ totalCount: 4, found: { count: 2, isMore: false }, next: null })
  expect(ids(page.articles)).toEqual([1, 2])
  expect(await browseNews(content(), clock, { ...all, category: 'nao-existe' })).toMatchObject({
    articles: [],
    found: { count: 0 },
  })
})

test('gives the footer the three newest headlines (NAV-46, DATA-23, NEWS-17)', async () => {
  expect(await listLatestHeadlines(opened.db, clock)).toEqual(
    [1, 3, 2].map((id) => ({ title: `Título ${id}`, slug: `artigo-${id}` })),
  )
})

test('finds an article by slug only if visitors may read it (ART-27, NEWS-17)', async () => {
  expect(await findPublishedArticle(content(), clock, 'artigo-1')).toMatchObject({
    id: 1,
    bodyHtml: null,
    vehicleIds: [vehicleId],
  })
  expect((await findPublishedArticle(content(), clock, 'artigo-3'))?.bodyHtml).toMatch(/^<p>palavra/)
  expect((await findPublishedArticle(content(), clock, 'artigo-2'))?.bodyHtml).toBeNull()
  for (const slug of ['artigo-5', 'artigo-6', 'nao-existe', 'a\0b'])
    expect(await findPublishedArticle(content(), clock, slug)).toBeNull()
})

test('gives the minute of publication and correction, if known, in São Paulo time', async () => {
  const read = async (row: Partial<typeof news.$inferInsert>) => {
    await opened.db.update(news).set(row).where(eq(news.id, 2))
    const found = await findPublishedArticle(content(), clock, 'artigo-2')
    return [found?.publishedAt, found?.modifiedAt]
  }
  expect(await read({ publishAt: null })).toEqual(Array(2).fill('2026-01-07T09:00:00-03:00'))
  const publishAt = new Date('2026-01-07T20:15:00Z')
  expect(await read({ publishAt })).toEqual(Array(2).fill('2026-01-07T17:15:00-03:00'))
  const updatedAt = new Date('2026-01-09T02:30:00Z')
  expect((await read({ updatedDate: '2026-01-08', updatedAt }))[1]).toBe('2026-01-08T23:30:00-03:00')
  expect((await read({ updatedDate: '2026-01-10', updatedAt }))[1]).toBe('2026-01-10T00:00:00-03:00')
  // A correction is never earlier than its publication.
  expect((await read({ updatedDate: '2026-01-07', updatedAt }))[1]).toBe('2026-01-07T17:15:00-03:00')
  const before = { publishAt: null, updatedDate: null, createdAt: new Date('2026-02-01T12:00:00Z') }
  expect(await read(before)).toEqual(Array(2).fill('2026-01-07T00:00:00-03:00'))
  expect(await read({ publishedDate: '2018-12-01' })).toEqual(Array(2).fill('2018-12-01T00:00:00-02:00'))
  await read({ publishedDate: '2026-01-07' })
})

test('lists the newest articles about a model (NEWS-17)', async () => {
  expect(ids(await listNewsAboutVehicle(opened.db, clock, vehicleId))).toEqual([1, 3])
  expect(ids(await listNewsAboutVehicle(opened.db, clock, vehicleId, 1))).toEqual([1])
  expect(await listNewsAboutVehicle(opened.db, clock, 99)).toEqual([])
})

test.each(['https://outro.example/a.png', '//outro.example/a.png', '/\\outro.example/a.png', 'a.png'])(
  'a picture at %s is not shown: no page asks another origin for anything',
  async (featuredImageUrl) => {
    await opened.db.update(news).set({ featuredImageUrl }).where(eq(news.id, 4))
    const found = await findPublishedArticle(content(), clock, 'artigo-4')
    expect(found?.imageUrl).toBeNull()
  },
)

test('loads size and widths of stored pictures for card and article', async () => {
  const url = '/imagens/news-images/news-main/foto-optimized-1763650800000.jpeg'
  const [bucket, path] = ['news-images', 'news-main/foto-optimized-1763650800000.jpeg'] as const
  const renditions = [800, 400].map((width) => ({ format: 'avif' as const, width, height: 1, bytes: 1, path: '' }))
  const size = { width: 800, height: 600, bytes: 1, sha256: '' }
  await opened.db
    .insert(images)
    .values({ bucket, path, url, ...size, renditions, uploadedBy: 'a', createdAt: new Date(0) })
  const contentHtml = `<p>Texto <img src="${url}" alt="Um carro"></p>`
  await opened.db.update(news).set({ featuredImageUrl: url, contentHtml }).where(eq(news.id, 1))
  const picture = { url, width: 800, height: 600, widths: [400, 800] }
  const [card] = await listPublishedNews(opened.db, clock, { limit: 1 })
  expect(card).toMatchObject({ imageUrl: url, picture })
  const found = await findPublishedArticle(content(), clock, 'artigo-1')
  expect(found?.picture).toEqual(picture)
  expect(found?.bodyHtml).toMatch(/<picture><source type="image\/avif" srcset=".+-400w.avif 400w, .+<\/picture>/)
})
