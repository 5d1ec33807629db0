import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import { bodyColumns } from '#app/domain/news/body/read-body.server.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { searchNews } from './search-news.server.ts'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase('empty')
  await open.db.insert(categories).values({ id: 1, name: 'Recarga', slug: 'recarga' })
  await open.db
    .insert(news)
    .values([
      row(1, { title: 'Imposto de importação sobe', publishedDate: '2024-01-01' }),
      row(2, { summary: 'O que muda no imposto.', publishedDate: '2026-01-01' }),
      row(3, { ...bodyColumns('<p>As <b>instalações</b> trifásicas pagam imposto.</p>'), categoryId: 1 }),
      row(4, { title: 'Automóveis a R$ 115.800' }),
      row(5, { title: 'Imposto: rascunho', isPublished: false }),
      row(6, { title: 'Imposto do futuro', publishedDate: '2026-11-21' }),
      row(8, { title: 'Preço de 50% sob x_y e k\\z', summary: 'Custa R$\u00a09 agora.' }),
      row(9, { title: 'Emoc\u0327a\u0303o'.normalize('NFD'), summary: 'Final' }),
      row(7, { ...bodyColumns('<script>segredo</script><p class="classe">Texto</p>') }),
    ])
}, 60_000)
afterAll(() => open.close())

function row(id: number, values: Partial<typeof news.$inferInsert>): typeof news.$inferInsert {
  const texts = { title: `Título ${id}`, slug: `artigo-${id}`, summary: 'Resumo.' }
  return { id, ...texts, publishedDate: '2025-01-01', isPublished: true, ...values }
}

const find = async (typed: string, options: { category?: string; afterId?: number; limit?: number } = {}) => {
  const found = await searchNews(open.db, fixedClock, { term: normalizeSearchTerm(typed), limit: 24, ...options })
  return { ...found, ids: found.articles.map(({ id }) => id) }
}

test('ranks title over summary over body, among public articles only (NEWS-06, NEWS-17)', async () => {
  const { ids, found, hasMore } = await find('IMPOSTO')
  expect(ids).toEqual([1, 2, 3])
  expect(found).toEqual({ count: 3, isMore: false })
  expect(hasMore).toBe(false)
})

test.each([
  ['importacao', [1]],
  ['importações', [1]],
  ['instalação', [3]],
  ['instalacoes trifásica', [3]],
  ['trifasi', [3]],
  ['instalac', [3]],
  ['imposto trifásicas', [3]],
  ['115.800', [4]],
  ['automov', [4]],
  ['imposto zzzz', []],
  ['segredo', []],
  ['classe', []],
])('ignores accents, plurals and word ends: %s finds %j (NEWS-06)', async (typed, ids) => {
  expect((await find(typed)).ids).toEqual(ids)
})

test.each([
  ['tomov', [4]],
  ['TOMÓV', [4]],
  ['tomóv'.normalize('NFD'), [4]],
  ['ção', [1, 9]],
  ['ç', [1, 8, 9]],
  ['o que', [2]],
  ['O  QUE', [2]],
  ['de', [1, 8]],
  ['R$ 9', [8]],
  ['$', [4, 8]],
  ['%', [8]],
  ['x_y', [8]],
  ['_', [8]],
  ['\\', [8]],
  ['k\\z', [8]],
  ['emoção', [9]],
  ['agora titulo', []],
  ['o final', [9]],
])('finds a part of a title or summary from one character on: %s finds %j (NEWS-06)', async (typed, ids) => {
  expect((await find(typed)).ids.toSorted()).toEqual(ids)
})

test('finds articles with a single letter, whole-word matches first (NEWS-06)', async () => {
  const { ids, found } = await find('o')
  expect(ids.toSorted()).toEqual([1, 2, 3, 4, 7, 8, 9])
  expect(found.count).toBe(7)
  expect(ids[0]).toBe(2)
})

test.each(['"a" & !b | c:*', '🚗', 'tu_', 'a'.repeat(10_000), '1e309', '0,0.0'])(
  'finds nothing for %s, without an error',
  async (typed) => {
    expect((await find(typed)).ids).toEqual([])
  },
)

test('limits a search to a category (NEWS-08)', async () => {
  expect((await find('imposto', { category: 'recarga' })).ids).toEqual([3])
  expect((await find('imposto', { category: 'nao-existe' })).ids).toEqual([])
})

test('continues the next page after the last result', async () => {
  const first = await find('imposto', { limit: 2 })
  expect([first.ids, first.hasMore]).toEqual([[1, 2], true])
  const second = await find('imposto', { limit: 2, afterId: 2 })
  expect([second.ids, second.hasMore]).toEqual([[3], false])
})

test('shows the place of a match in the body', async () => {
  const { articles, stems } = await find('trifásica')
  expect(articles[0]?.excerpt).toBe('As instalações trifásicas pagam imposto.')
  expect(stems).toEqual(['trifas'])
  expect((await find('importação')).articles[0]?.excerpt).toBeNull()
})

test('counts matches exactly up to a thousand (NEWS-10)', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => row(100 + index, { title: 'Palavra repetida' }))
  await open.db.insert(news).values(many.slice(0, 1_000))
  expect((await find('repetida')).found).toEqual({ count: 1_000, isMore: false })
  await open.db.insert(news).values(many.slice(1_000))
  expect((await find('repetida')).found).toEqual({ count: 1_000, isMore: true })
})
