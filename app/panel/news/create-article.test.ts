import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findPublishedArticle } from '#app/domain/news/body/whole-article.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { categories, news, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildNewsDeps, buildArticle } from './article.fixture.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { entryOf } from './article-form.ts'
import { createArticle } from './save-article.server.ts'
import { findArticleForEditor } from './editor-article-queries.server.ts'

const create = (db: Database, about: Parameters<typeof buildArticle>[0] = {}) =>
  createArticle(buildNewsDeps(db), { username: 'ana', fields: buildArticle(about) })
const newsVersion = async (db: Database) =>
  (await db.select().from(contentVersions).where(eq(contentVersions.topic, 'news')))[0]?.version ?? 0

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

test('stores a new article with all fields of its form, as a draft (ANEWS-04, ANEWS-06, ANEWS-08)', async ({ db }) => {
  const created = await create(db, { categories: ['Impostos', 'Mercado'], isSponsored: true })
  expect(created).toMatchObject({ outcome: 'created', version: 1 })
  const [row] = await db.select().from(news)
  expect(row).toMatchObject({
    title: 'Imposto vai a 35%',
    summary: 'O degrau chegou.',
    content: '<p>O imposto subiu.</p>',
    contentHtml: '<p>O imposto subiu.</p>',
    contentText: 'O imposto subiu.',
    slug: 'imposto-35',
    categories: ['Impostos', 'Mercado'],
    featuredImageUrl: '/imagens/imposto.webp',
    publishedDate: '2026-11-20',
    isPublished: false,
    isSponsored: true,
    status: 'draft',
    readTime: 1,
    version: 1,
    createdAt: fixedClock.now(),
  })
  expect(await newsVersion(db)).toBe(0)
  expect(await findPublishedArticle({ db, versions }, fixedClock, 'imposto-35')).toBeNull()
})

test('stores the first revision and logs the action with the title (ANEWS-04)', async ({ db }) => {
  await create(db)
  expect(await db.select().from(newsRevisions)).toMatchObject([
    { version: 1, username: 'ana', snapshot: buildArticle(), createdAt: fixedClock.now() },
  ])
  expect(await db.select().from(adminActionLog)).toMatchObject([
    { username: 'ana', action: 'news-created', target: 'Imposto vai a 35%' },
  ])
})

test('makes a published article visible at once', async ({ db }) => {
  await create(db, { status: 'publish', isPublished: true })
  expect(await newsVersion(db)).toBe(1)
  expect(await findPublishedArticle({ db, versions }, fixedClock, 'imposto-35')).toMatchObject({
    title: 'Imposto vai a 35%',
  })
  const actions = await db.select().from(adminActionLog).orderBy(asc(adminActionLog.id))
  expect(actions.map(({ action }) => action)).toEqual(['news-created', 'news-published'])
})

test('stores the minute of a publication today without a time, and none for a draft', async ({ db }) => {
  const now = new Date('2026-11-20T13:37:42.900Z')
  const deps = buildNewsDeps(db, { now: () => now })
  const createdWith = async (about: Parameters<typeof buildArticle>[0]) => {
    const created = await createArticle(deps, { username: 'ana', fields: buildArticle(about) })
    const article = created.outcome === 'created' ? await findArticleForEditor(db, created.id) : null
    return article && entryOf(article.fields).publish_time
  }
  const live = { status: 'publish', isPublished: true } as const
  expect(await createdWith({ slug: 'um', ...live })).toBe('10:37')
  expect(await createdWith({ slug: 'dois' })).toBe('')
  // Only an article dated today gets the current time.
  expect(await createdWith({ slug: 'tres', ...live, publishedDate: '2026-11-02' })).toBe('')
  expect(await createdWith({ slug: 'quatro', ...live, publishAt: '2026-11-20T11:00:00.000Z' })).toBe('08:00')
  const [first] = await db.select().from(newsRevisions).orderBy(asc(newsRevisions.newsId))
  expect(first?.snapshot).toMatchObject({ publishAt: '2026-11-20T13:37:00.000Z' })
})

test('refuses a slug in use and writes nothing (ANEWS-16)', async ({ db }) => {
  await create(db)
  expect(await create(db, { title: 'Outra', categories: ['Nova'] })).toEqual({ outcome: 'slug-taken' })
  expect((await db.select().from(news)).length).toBe(1)
  expect((await db.select().from(adminActionLog)).length).toBe(1)
  expect((await db.select().from(categories)).map(({ name }) => name)).toEqual(['Impostos'])
})

test('finds the first category in any letters, or creates it (ANEWS-08)', async ({ db }) => {
  await db.insert(categories).values({ id: 7, name: 'Indústria & Produção', slug: 'industria' })
  await create(db, { slug: 'um', categories: ['industria & producao'] })
  await create(db, { slug: 'dois', categories: ['Preços e Condições', 'Indústria & Produção'] })
  await create(db, { slug: 'tres', categories: ['PREÇOS e condições'] })
  await create(db, { slug: 'quatro', categories: [] })
  expect(
    await db.select({ name: categories.name, slug: categories.slug }).from(categories).orderBy(categories.name),
  ).toEqual([
    { name: 'Indústria & Produção', slug: 'industria' },
    { name: 'Preços e Condições', slug: 'precos-e-condicoes' },
  ])
  const rows = await db.select({ slug: news.slug, categoryId: news.categoryId }).from(news).orderBy(asc(news.id))
  expect(rows.map(({ categoryId }) => categoryId)).toEqual([7, rows[1]?.categoryId, rows[1]?.categoryId, null])
  expect(rows[1]?.categoryId).not.toBe(7)
})

test('links models, ignores unknown ones, and stores an entered reading time', async ({ db }) => {
  await db
    .insert(vehicles)
    .values({ id: 5, slug: 'dolphin', brand: 'BYD', model: 'Dolphin', category: 'hatch', type: 'eletrico', year: 2025 })
  const created = await create(db, { vehicleIds: [5, 999], readTime: 9 })
  expect(await db.select().from(newsVehicles)).toMatchObject([{ vehicleId: 5 }])
  const id = created.outcome === 'created' ? created.id : 0
  expect(await findArticleForEditor(db, id)).toMatchObject({ readTimeMin: 9, fields: { readTime: 9, vehicleIds: [5] } })
})

test('estimates the reading time from all words of a long body, as not entered', async ({ db }) => {
  const created = await create(db, { content: `<p>${'palavra '.repeat(10_000)}</p>` })
  const id = created.outcome === 'created' ? created.id : 0
  expect(await findArticleForEditor(db, id)).toMatchObject({ readTimeMin: 50, fields: { readTime: null } })
})

test('enqueues a job for the minute of a scheduled article', async ({ db }) => {
  const deps = buildNewsDeps(db)
  const fields = buildArticle({ status: 'future', publishAt: '2026-12-24T11:30:00.000Z', publishedDate: '2026-12-24' })
  const created = await createArticle(deps, { username: 'ana', fields })
  expect(deps.asked).toEqual([
    {
      name: 'publish-scheduled-news',
      startAfter: '2026-12-24T11:30:00.000Z',
      key: `article/${created.outcome === 'created' ? created.id : 0}`,
    },
  ])
})

test('refuses one of two articles with one slug at once, and both get the same new category (ANEWS-16)', async () => {
  const open = await openTestDatabase('empty')
  try {
    const slugs = ['um', 'um', 'dois', 'tres']
    const outcomes = await Promise.all(slugs.map((slug) => create(open.db, { slug, categories: ['Nova'] })))
    expect(outcomes.filter(({ outcome }) => outcome === 'slug-taken').length).toBe(1)
    const rows = await open.db.select({ categoryId: news.categoryId }).from(news)
    expect(new Set(rows.map(({ categoryId }) => categoryId)).size).toBe(1)
    expect((await open.db.select().from(categories)).length).toBe(1)
  } finally {
    await open.close()
  }
})
