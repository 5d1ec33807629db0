import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findPublishedArticle } from '#app/domain/news/body/whole-article.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { categories, news, newsRevisions, newsVehicles, newsAutosaves } from '#database/schema/news.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildNewsDeps, buildArticle } from './article.fixture.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { entryOf } from './article-form.ts'
import { createArticle, updateArticle } from './save-article.server.ts'
import { findArticleForEditor } from './editor-article-queries.server.ts'
import { findMovedArticle } from '#app/domain/news/news-queries.server.ts'
import { deleteArticle } from './delete-article.server.ts'

type About = Parameters<typeof buildArticle>[0]

const create = (db: Database, about: About = {}) =>
  createArticle(buildNewsDeps(db), { username: 'ana', fields: buildArticle(about) })

async function created(db: Database, about: About = {}): Promise<number> {
  const outcome = await create(db, about)
  if (outcome.outcome !== 'created') throw new Error(outcome.outcome)
  return outcome.id
}

const newsVersion = async (db: Database) =>
  (await db.select().from(contentVersions).where(eq(contentVersions.topic, 'news')))[0]?.version ?? 0

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

test('stores a new article with all fields of its form, as a draft (ANEWS-04, ANEWS-06, ANEWS-08)', async ({ db }) => {
  const outcome = await create(db, { categories: ['Impostos', 'Mercado'], isSponsored: true })
  expect(outcome).toMatchObject({ outcome: 'created', version: 1 })
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
    const outcome = await createArticle(deps, { username: 'ana', fields: buildArticle(about) })
    const article = outcome.outcome === 'created' ? await findArticleForEditor(db, outcome.id) : null
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
  const id = await created(db, { vehicleIds: [5, 999], readTime: 9 })
  expect(await db.select().from(newsVehicles)).toMatchObject([{ vehicleId: 5 }])
  expect(await findArticleForEditor(db, id)).toMatchObject({ readTimeMin: 9, fields: { readTime: 9, vehicleIds: [5] } })
})

test('estimates the reading time from all words of a long body, as not entered', async ({ db }) => {
  const id = await created(db, { content: `<p>${'palavra '.repeat(10_000)}</p>` })
  expect(await findArticleForEditor(db, id)).toMatchObject({ readTimeMin: 50, fields: { readTime: null } })
})

test('enqueues a job for the minute of a scheduled article', async ({ db }) => {
  const deps = buildNewsDeps(db)
  const fields = buildArticle({ status: 'future', publishAt: '2026-12-24T11:30:00.000Z', publishedDate: '2026-12-24' })
  const outcome = await createArticle(deps, { username: 'ana', fields })
  expect(deps.asked).toEqual([
    {
      name: 'publish-scheduled-news',
      startAfter: '2026-12-24T11:30:00.000Z',
      key: `article/${outcome.outcome === 'created' ? outcome.id : 0}`,
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

const update = (db: Database, id: number, baseVersion: number, about: About, username = 'ana') =>
  updateArticle(buildNewsDeps(db), { id, baseVersion, username, fields: buildArticle(about) })

test('saves all fields, raises the version and keeps the previous state (ANEWS-09, ANEWS-11)', async ({ db }) => {
  const id = await created(db)
  const change = { title: 'Imposto fica', content: '<p>Mudou <b>tudo</b>.</p>', author: 'Rui', readTime: 4 }
  expect(await update(db, id, 1, change, 'rui')).toEqual({ outcome: 'updated', version: 2 })
  const [row] = await db.select().from(news)
  expect(row).toMatchObject({
    title: 'Imposto fica',
    contentHtml: '<p>Mudou <b>tudo</b>.</p>',
    contentText: 'Mudou tudo.',
    author: 'Rui',
    readTime: 4,
    version: 2,
  })
  const revisions = await db.select().from(newsRevisions).orderBy(asc(newsRevisions.version))
  expect(revisions).toMatchObject([
    { version: 1, username: 'ana', snapshot: { title: 'Imposto vai a 35%' } },
    { version: 2, username: 'rui', snapshot: { title: 'Imposto fica' } },
  ])
  expect(await newsVersion(db)).toBe(0)
})

test('reports the first save to the second of two tabs, and overwrites nothing (ANEWS-09)', async ({ db }) => {
  const id = await created(db)
  await update(db, id, 1, { title: 'Título da Bia', isSponsored: true }, 'bia')
  const mine = { title: 'Título do Caio', summary: 'Resumo do Caio.' }
  const conflict = await update(db, id, 1, mine, 'caio')
  expect(conflict).toMatchObject({
    outcome: 'conflict',
    version: 2,
    username: 'bia',
    savedAt: fixedClock.now().toISOString(),
    theirs: { title: 'Título da Bia', summary: 'O degrau chegou.' },
  })
  expect((await findArticleForEditor(db, id))?.fields.title).toBe('Título da Bia')
  expect((await db.select().from(newsRevisions)).length).toBe(2)
  // Caio has seen version 2 and overwrites it.
  expect(await update(db, id, 2, mine, 'caio')).toEqual({ outcome: 'updated', version: 3 })
  expect((await db.select().from(newsRevisions)).length).toBe(3)
})

test('keeps the first state of an article that no editor saved before', async ({ db }) => {
  await db
    .insert(news)
    .values({ id: 5, title: 'De fora', slug: 'de-fora', summary: 'R.', content: 'Texto.', publishedDate: '2026-01-01' })
  await update(db, 5, 1, { slug: 'de-fora' })
  const revisions = await db.select().from(newsRevisions).orderBy(asc(newsRevisions.version))
  expect(revisions).toMatchObject([
    { version: 1, username: 'sistema', snapshot: { title: 'De fora', content: 'Texto.' } },
    { version: 2, username: 'ana' },
  ])
})

test('redirects the old slug of a published article, and refuses one in use', async ({ db }) => {
  const id = await created(db, { isPublished: true, status: 'publish' })
  await created(db, { slug: 'ocupado' })
  expect(await update(db, id, 1, { slug: 'ocupado', title: 'X' })).toEqual({ outcome: 'slug-taken' })
  expect(await update(db, id, 1, { slug: 'novo', isPublished: true, status: 'publish' })).toMatchObject({
    outcome: 'updated',
  })
  expect(await findMovedArticle(db, fixedClock, 'imposto-35')).toBe('novo')
})

test('publishes and withdraws for visitors, and logs both', async ({ db }) => {
  const id = await created(db)
  await update(db, id, 1, { status: 'publish', isPublished: true })
  expect(await newsVersion(db)).toBe(1)
  await update(db, id, 2, { status: 'draft', isPublished: false })
  expect(await newsVersion(db)).toBe(2)
  await update(db, id, 3, { title: 'Rascunho' })
  expect(await newsVersion(db)).toBe(2)
  const actions = await db.select().from(adminActionLog).orderBy(asc(adminActionLog.id))
  expect(actions.map(({ action }) => action)).toEqual([
    'news-created',
    'news-updated',
    'news-published',
    'news-updated',
    'news-withdrawn',
    'news-updated',
  ])
})

test('stores the minute of the first publication, which later saves of that day keep', async ({ db }) => {
  let now = new Date('2026-11-20T13:37:42.900Z')
  const deps = buildNewsDeps(db, { now: () => now })
  const id = await created(db)
  let baseVersion = 1
  const save = async (about: Parameters<typeof buildArticle>[0]) => {
    const change = { id, baseVersion, username: 'ana', fields: buildArticle(about) }
    expect(await updateArticle(deps, change)).toMatchObject({ outcome: 'updated' })
    baseVersion += 1
    return (await findArticleForEditor(db, id))?.fields.publishAt
  }
  const live = { status: 'publish', isPublished: true } as const
  const first = '2026-11-20T13:37:00.000Z'
  expect(await save(live)).toBe(first)
  now = new Date('2026-11-20T18:00:00.000Z')
  expect(await save({ ...live, title: 'Imposto vai a 35% em julho' })).toBe(first)
  // The planned time of publication is not the actual time.
  expect(await save({ status: 'future', publishAt: '2026-11-20T22:00:00.000Z' })).toBe('2026-11-20T22:00:00.000Z')
  expect(await save(live)).toBe('2026-11-20T18:00:00.000Z')
  expect(await save({ ...live, publishAt: '2026-11-20T12:00:00.000Z' })).toBe('2026-11-20T12:00:00.000Z')
  expect(await save({ ...live, publishedDate: '2026-11-19' })).toBeNull()
})

test('deletes the autosave of the saved form, and only that one', async ({ db }) => {
  const id = await created(db)
  const ids = ['7d0b6dc8-6c0e-4a43-9d0e-0a1f5a1b2c3d', '7d0b6dc8-6c0e-4a43-9d0e-0a1f5a1b2c3e']
  const rows = ids.map((own) => ({ id: own, newsId: id, username: 'ana', fields: {}, savedAt: fixedClock.now() }))
  await db.insert(newsAutosaves).values(rows)
  await updateArticle(buildNewsDeps(db), {
    id,
    baseVersion: 1,
    username: 'ana',
    fields: buildArticle(),
    autosaveId: ids[0],
  })
  expect((await db.select().from(newsAutosaves)).map((row) => row.id)).toEqual([ids[1]])
})

test('deletes an article with its versions, and reports it as missing afterwards (ANEWS-14, ANEWS-15)', async ({
  db,
}) => {
  const id = await created(db, { isPublished: true })
  expect(await deleteArticle(buildNewsDeps(db), { id, username: 'ana' })).toEqual({
    outcome: 'deleted',
    binId: expect.any(Number),
    title: 'Imposto vai a 35%',
  })
  expect(await db.select().from(news)).toEqual([])
  expect(await db.select().from(newsRevisions)).toEqual([])
  expect(await newsVersion(db)).toBe(2)
  expect(await deleteArticle(buildNewsDeps(db), { id, username: 'ana' })).toEqual({ outcome: 'missing' })
  expect(await update(db, id, 1, {})).toEqual({ outcome: 'missing' })
})

test('shows views and likes, which no save changes (ANEWS-13)', async ({ db }) => {
  const id = await created(db)
  await db.update(news).set({ views: 120, likes: 8 })
  await update(db, id, 1, { title: 'Outra' })
  expect(await findArticleForEditor(db, id)).toMatchObject({ views: 120, likes: 8, version: 2 })
  expect(await findArticleForEditor(db, 999)).toBeNull()
})

test('accepts one of two concurrent saves and reports a conflict to the other', async () => {
  const open = await openTestDatabase('empty')
  try {
    const id = await created(open.db)
    const both = await Promise.all([
      update(open.db, id, 1, { title: 'Da Bia' }, 'bia'),
      update(open.db, id, 1, { title: 'Do Caio' }, 'caio'),
    ])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'updated'])
    expect((await open.db.select().from(newsRevisions)).length).toBe(2)
  } finally {
    await open.close()
  }
})

test('refuses one of two articles that get one slug at once (ANEWS-16)', async () => {
  const open = await openTestDatabase('empty')
  try {
    const ids = [await created(open.db, { slug: 'um' }), await created(open.db, { slug: 'dois' })]
    const both = await Promise.all(ids.map((id) => update(open.db, id, 1, { slug: 'novo' })))
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['slug-taken', 'updated'])
  } finally {
    await open.close()
  }
})
