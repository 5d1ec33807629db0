import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { listSimilarNews, readSimilarNews } from './article-page-data.server.ts'

const clock = { now: () => new Date('2026-03-20T15:00:00Z') }
const market = { id: 1, name: 'Mercado', slug: 'mercado', automarticlesId: null }
let opened: OpenDatabase

beforeAll(async () => {
  opened = await openTestDatabase('empty')
  await opened.db.insert(categories).values([market, { id: 2, name: 'Recarga', slug: 'recarga' }])
  const article = (id: number, row: Partial<typeof news.$inferInsert> = {}) => ({
    id,
    title: `Título ${id}`,
    slug: `artigo-${id}`,
    summary: `Resumo ${id}.`,
    categoryId: 1,
    publishedDate: `2026-01-0${id}`,
    isPublished: true,
    ...row,
  })
  await opened.db.insert(news).values([
    ...[1, 2, 3, 4, 5, 6].map((id) => article(id)),
    article(7, { isPublished: false }),
    article(8, { publishedDate: '2026-03-21' }),
    article(9, {
      categoryId: 2,
      featuredImageUrl: '/imagens/9.jpg',
      contentHtml: `<p>${'palavra '.repeat(401)}</p>`,
      views: 12,
    }),
    article(10, { categoryId: 2, publishedDate: '2026-01-01' }),
    article(11, { categoryId: null, publishedDate: '2026-01-01' }),
  ])
}, 30_000)
afterAll(() => opened.close())

const similarTo = async (id: number, category: typeof market | null) =>
  (await listSimilarNews(opened.db, clock, { id, category })).map((article) => article.id)

test('lists up to five others of the category, published, newest first (ART-21, ART-22)', async () => {
  expect(await similarTo(6, market)).toEqual([5, 4, 3, 2, 1])
  expect(await similarTo(3, market)).toEqual([6, 5, 4, 2, 1])
  expect(await similarTo(99, market)).toEqual([6, 5, 4, 3, 2])
})

test('finds no similar articles without a category (ART-21)', async () => {
  expect(await similarTo(11, null)).toEqual([])
})

test('loads what the card of a similar article shows, with its read time from its content (DATA-13)', async () => {
  const [similar] = await listSimilarNews(opened.db, clock, {
    id: 10,
    category: { id: 2, name: 'Recarga', slug: 'recarga', automarticlesId: null },
  })
  expect(similar).toMatchObject({
    id: 9,
    slug: 'artigo-9',
    title: 'Título 9',
    summary: 'Resumo 9.',
    imageUrl: '/imagens/9.jpg',
    category: { id: 2, name: 'Recarga', slug: 'recarga', automarticlesId: null },
    publishedDate: '2026-01-09',
    readTimeMin: 3,
    views: 12,
  })
})

test('reports a failure with an empty list and logs the cause (ART-23)', async () => {
  const logged: unknown[] = []
  const db = { select: () => fail() } as unknown as OpenDatabase['db']
  const content = { db, versions: { of: () => fail() }, onPartFailure: (error: unknown) => void logged.push(error) }
  const parts = { clock, content }
  expect(await readSimilarNews(parts, { id: 1, category: market })).toEqual({
    articles: [],
    failure: 'Erro desconhecido ao carregar notícias similares',
  })
  expect(logged).toEqual([new Error('relation "news" does not exist')])
})

function fail(): never {
  throw new Error('relation "news" does not exist')
}
