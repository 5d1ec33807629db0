import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findNewsCollection, listSeriesParts } from './news-collection.server.ts'

let open: OpenDatabase

/** Adds thirty articles of Ana in January, three with other spellings of her name, and some that are not listed. */
beforeAll(async () => {
  open = await openTestDatabase('empty')
  const article = (number: number, row: Partial<typeof news.$inferInsert> = {}) => ({
    slug: `artigo-${number}`,
    title: `Artigo ${number}`,
    summary: 'Resumo.',
    publishedDate: `2026-01-${String(1 + (number % 30)).padStart(2, '0')}`,
    isPublished: true,
    author: number < 3 ? 'ANA LÍMA' : 'Ana Lima',
    ...row,
  })
  await open.db
    .insert(news)
    .values([
      ...Array.from({ length: 30 }, (_, number) => article(number, number < 2 ? { series: 'IPVA: 2026' } : {})),
      article(30, { isPublished: false, series: 'IPVA: 2026', author: 'Rascunho' }),
      article(31, { publishedDate: '2999-01-01', series: 'IPVA: 2026' }),
      article(32, { author: '  ', series: '!!!' }),
    ])
}, 60_000)
afterAll(() => open.close())

const content = () => ({ db: open.db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } })
const find = (kind: 'author' | 'series', slug: string, after: { publishedDate: string; id: number } | null = null) =>
  findNewsCollection(content(), fixedClock, { kind, slug, after })

test('lists an author’s public articles in pages, for every spelling of the name (NEWS-17)', async () => {
  const first = await find('author', 'ana-lima')
  expect(first).toMatchObject({ name: 'Ana Lima', count: 30, first: '2026-01-01', latest: '2026-01-30' })
  expect(first?.articles.map(({ title }) => title).slice(0, 2)).toEqual(['Artigo 29', 'Artigo 28'])
  expect(first?.articles).toHaveLength(24)
  const second = await find('author', 'ana-lima', first?.next)
  expect(second?.articles.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1, 0].map((number) => `Artigo ${number}`))
  expect(second).toMatchObject({ isFirstPage: false, after: first?.next, previous: null, next: null })
})

test('lists the parts of a series and numbers its articles', async () => {
  expect(await find('series', 'ipva-2026')).toMatchObject({ name: 'IPVA: 2026', count: 2 })
  const parts = await listSeriesParts(open.db, fixedClock, 'IPVA: 2026')
  expect(parts.map(({ slug }) => slug)).toEqual(['artigo-0', 'artigo-1'])
})

test.each([
  ['author', 'rascunho'],
  ['author', ''],
  ['series', 'ana-lima'],
  ['series', ''],
] as const)('finds no %s at "%s"', async (kind, slug) => {
  expect(await find(kind, slug)).toBeNull()
})
