import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import type { NewsAddress } from '#app/domain/news/news-address.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { browseNews } from './browse-news.server.ts'

let open: OpenDatabase

/** Adds 60 articles in ten categories: 15 in the first, five in the last. */
beforeAll(async () => {
  open = await openTestDatabase('empty')
  const groups = Array.from({ length: 10 }, (_, group) => ({
    id: group + 1,
    name: `Grupo ${group}`,
    slug: `grupo-${group}`,
  }))
  await open.db.insert(categories).values(groups)
  await open.db.insert(news).values(
    Array.from({ length: 60 }, (_, number) => ({
      slug: `artigo-${number}`,
      title: `Artigo comum ${number}`,
      summary: 'Resumo.',
      publishedDate: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
      isPublished: true,
      categoryId: number < 10 ? 1 : 1 + (number % 10),
    })),
  )
}, 60_000)
afterAll(() => open.close())

const browse = (address: Partial<NewsAddress> = {}) =>
  browseNews({ db: open.db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } }, fixedClock, {
    category: null,
    search: null,
    after: null,
    ...address,
  })

async function allPages(address: Partial<NewsAddress>) {
  const slugs: string[][] = []
  let after: NewsAddress['after'] = null
  do {
    const page = await browse({ ...address, after })
    slugs.push(page.articles.map(({ slug }) => slug))
    after = page.next
  } while (after && slugs.length < 10)
  return slugs
}

test.each([
  ['of all', {}, [24, 24, 12]],
  ['of a category', { category: 'grupo-0' }, [15]],
  ['of a search', { search: 'comum' }, [24, 24, 12]],
  ['of nothing', { search: 'zzzz' }, [0]],
])('shows every article once on the pages %s and marks the last one (NEWS-18)', async (_what, address, sizes) => {
  const pages = await allPages(address)
  expect(pages.map((page) => page.length)).toEqual(sizes)
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
})

test('leads back through the same pages', async () => {
  const second = await browse({ after: (await browse()).next })
  const third = await browse({ after: second.next })
  expect(third.articles).toHaveLength(12)
  expect(second.previous).toBeNull()
  const back = await browse({ after: third.previous })
  expect(back.articles.map(({ slug }) => slug)).toEqual(second.articles.map(({ slug }) => slug))
})

test('offers the eight largest categories as chips, plus the chosen one (NEWS-07)', async () => {
  const chips = (await browse()).chips
  expect(chips).toHaveLength(8)
  expect(chips[0]).toMatchObject({ slug: 'grupo-0', count: 15 })
  expect(chips.map(({ slug }) => slug)).not.toContain('grupo-9')
  const withChosen = (await browse({ category: 'grupo-9' })).chips
  expect(withChosen).toHaveLength(8)
  expect(withChosen.at(-1)).toMatchObject({ slug: 'grupo-9', count: 5 })
})
