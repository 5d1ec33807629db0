import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories, news } from '#database/schema/news.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findFeedCategory, listFeedArticles, writeRss } from './answer-feed.server.ts'

test('contains the thirty newest public articles, of all news or a category (NEWS-17)', async ({ db }) => {
  const [recarga] = await db.insert(categories).values({ name: 'Recarga', slug: 'recarga' }).returning()
  const day = (number: number) =>
    `2026-${String(1 + Math.floor(number / 28)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
  await db.insert(news).values(
    Array.from({ length: 40 }, (_, number) => ({
      slug: `artigo-${number}`,
      title: `Artigo ${number}`,
      summary: 'Resumo',
      isPublished: number !== 39,
      publishedDate: number === 38 ? '2026-11-21' : day(number),
      categoryId: number < 3 ? recarga?.id : null,
    })),
  )
  const newest = await listFeedArticles(db, fixedClock)
  expect(newest.map(({ slug }) => slug)).toEqual(Array.from({ length: 30 }, (_, place) => `artigo-${37 - place}`))
  const ofCategory = await listFeedArticles(db, fixedClock, recarga?.id)
  expect(ofCategory.map(({ slug, categoryName }) => [slug, categoryName])).toEqual(
    [2, 1, 0].map((number) => [`artigo-${number}`, 'Recarga']),
  )
})

test('finds a category by slug and nothing for an invalid one', async ({ db }) => {
  await db.insert(categories).values({ name: 'Recarga', slug: 'recarga' })
  expect(await findFeedCategory(db, 'recarga')).toMatchObject({ name: 'Recarga' })
  for (const slug of ['', 'x', '\0', "' or 1=1"]) expect(await findFeedCategory(db, slug)).toBeNull()
})

test('contains the body as the page shows it, cleaned again', async ({ db }) => {
  const article = { title: 'Título', summary: 'Resumo', publishedDate: '2026-01-01', isPublished: true }
  await db.insert(news).values([
    { ...article, slug: 'sujo', contentHtml: '<p onclick="a()">Texto</p><script>a()</script>' },
    { ...article, slug: 'rico', contentRich: '<p>Só o texto rico</p>' },
    { ...article, slug: 'sem-corpo' },
    { ...article, slug: 'com-cartao', contentHtml: '<p>Antes</p><div data-vehicle="1"></div><p>Depois</p>' },
  ])
  const bodies = (await listFeedArticles(db, fixedClock)).map(({ slug, bodyHtml }) => [slug, bodyHtml])
  expect(Object.fromEntries(bodies)).toEqual({
    sujo: '<p>Texto</p>',
    rico: '<p>Só o texto rico</p>',
    'sem-corpo': null,
    'com-cartao': '<p>Antes</p><p>Depois</p>',
  })
})

test('stays small: beyond its limit an article has only its summary', async ({ db }) => {
  const contentHtml = `<p>${'a'.repeat(400_000)}</p>`
  await db.insert(news).values(
    Array.from({ length: 30 }, (_, number) => ({
      slug: `longo-${number}`,
      title: `Longo ${number}`,
      summary: 'Resumo',
      isPublished: true,
      publishedDate: '2026-01-02',
      contentHtml: '<p>Curto.</p>',
    })),
  )
  const stored = await listFeedArticles(db, fixedClock)
  const ids = stored.slice(0, 20).map(({ id }) => id)
  await db
    .update(news)
    .set({ contentHtml, contentRich: null, contentText: null, content: null })
    .where(inArray(news.id, ids))
  const articles = await listFeedArticles(db, fixedClock)
  expect(articles).toHaveLength(stored.length)
  expect(articles.slice(0, 3).map(({ bodyHtml }) => bodyHtml !== null)).toEqual([true, true, false])
  // A long article loses its body; short articles after it do not.
  expect(articles.at(-1)?.bodyHtml).not.toBeNull()
  const about = { siteUrl: 'https://portal.example', path: '/feed.xml', category: null, changedAt: fixedClock.now() }
  expect(writeRss({ ...about, articles }).length).toBeLessThan(1_500_000)
})
