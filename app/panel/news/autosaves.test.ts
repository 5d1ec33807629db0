import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#database/database.ts'
import { news, newsAutosaves, newsRevisions } from '#database/schema/news.ts'
import { buildArticle } from './article.fixture.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { buildPanelDeps, writtenErrors } from '#tests/fixtures/panel-deps.ts'
import type { ArticleEntry } from './article-fields.ts'
import { entryOf } from './article-form.ts'
import { autosaveArticle, discardAutosave, listAutosaves } from './autosaves.server.ts'
import { openArticle, openNewArticle } from './form/news-editor.server.ts'

const id = '7d0b6dc8-6c0e-4a43-9d0e-0a1f5a1b2c3d'
const aEntry = (about: Partial<ArticleEntry> = {}) => ({ ...entryOf(buildArticle()), ...about })
const autosave = (db: Database, about: Partial<Parameters<typeof autosaveArticle>[2]> = {}) =>
  autosaveArticle(db, fixedClock, {
    id,
    username: 'ana',
    newsId: null,
    baseVersion: null,
    entry: aEntry(),
    ...about,
  })
const article = (db: Database, updatedAt: string) =>
  db
    .insert(news)
    .values({ id: 3, title: 'T', slug: 't', summary: 'R', publishedDate: '2026-01-01', updatedAt: new Date(updatedAt) })

test('stores what an editor is writing, valid or not, and replaces the previous text', async ({ db }) => {
  expect(await autosave(db, { entry: aEntry({ title: '', slug: 'não é' }) })).toMatchObject({ outcome: 'saved' })
  await autosave(db, { entry: aEntry({ title: 'Segunda' }) })
  expect(await listAutosaves(db, { username: 'ana', newsId: null })).toEqual([
    {
      id,
      baseVersion: null,
      savedAt: fixedClock.now().toISOString(),
      entry: aEntry({ title: 'Segunda' }),
      isSuperseded: false,
    },
  ])
})

test('lets no editor write, read or discard the text of another', async ({ db }) => {
  await autosave(db)
  expect(await autosave(db, { username: 'bia', entry: aEntry({ title: 'Da Bia' }) })).toEqual({ outcome: 'refused' })
  expect(await listAutosaves(db, { username: 'bia', newsId: null })).toEqual([])
  expect(await discardAutosave(db, { id, username: 'bia' })).toBe('missing')
  expect((await listAutosaves(db, { username: 'ana', newsId: null }))[0]?.entry.title).toBe('Imposto vai a 35%')
  expect(await discardAutosave(db, { id, username: 'ana' })).toBe('discarded')
  expect(await discardAutosave(db, { id, username: 'ana' })).toBe('missing')
})

test('offers a text until its editor saves the article, also after a save by another editor', async ({ db }) => {
  await article(db, '2026-11-20T16:00:00Z')
  await autosave(db, { newsId: 3, baseVersion: 1 })
  const offered = async () => (await listAutosaves(db, { username: 'ana', newsId: 3 })).map((text) => text.isSuperseded)
  const save = (username: string, version: number, secondsLater: number) =>
    db.insert(newsRevisions).values({
      newsId: 3,
      version,
      username,
      snapshot: buildArticle(),
      createdAt: new Date(fixedClock.now().getTime() + secondsLater * 1000),
    })
  await save('ana', 1, -60)
  await save('bia', 2, 60)
  expect(await offered()).toEqual([false])
  await save('ana', 3, 90)
  expect(await offered()).toEqual([true])
  expect(await listAutosaves(db, { username: 'ana', newsId: null })).toEqual([])
})

test('reports an unknown article, an invalid id and a text that is too long', async ({ db }) => {
  expect(await autosave(db, { newsId: 99 })).toEqual({ outcome: 'missing' })
  expect(await autosave(db, { id: "x'; --" })).toEqual({ outcome: 'refused' })
  expect(await autosave(db, { entry: aEntry({ content: 'a'.repeat(1_100_000) }) })).toEqual({ outcome: 'too-long' })
  expect(await discardAutosave(db, { id: 'x', username: 'ana' })).toBe('missing')
  expect(await db.select().from(newsAutosaves)).toEqual([])
})

test('offers ten texts, and deletes those that are older than a month', async ({ db }) => {
  const rows = Array.from({ length: 12 }, (_, place) => ({
    id: `7d0b6dc8-6c0e-4a43-9d0e-0a1f5a1b2c${place + 10}`,
    username: 'ana',
    fields: aEntry(),
    savedAt: new Date(`2026-11-${place + 2 < 10 ? `0${place + 2}` : place + 2}T00:00:00Z`),
  }))
  await db
    .insert(newsAutosaves)
    .values([
      ...rows,
      { username: 'ana', fields: aEntry(), id: id.replace('7d', '8d'), savedAt: new Date('2026-10-01T00:00:00Z') },
    ])
  await autosave(db)
  expect((await listAutosaves(db, { username: 'ana', newsId: null })).length).toBe(10)
  expect((await db.select().from(newsAutosaves)).length).toBe(13)
})

test('opens the editor without autosaves if they cannot be read, and logs why', async () => {
  const { db, close } = await openTestDatabase('empty')
  onTestFinished(close)
  await db.insert(news).values({ id: 3, title: 'T', slug: 't', summary: 'R', publishedDate: '2026-01-01' })
  await autosave(db, { newsId: 3 })
  const deps = buildPanelDeps(db)
  expect((await openArticle(deps, 3))?.autosaves).toMatchObject([{ autosaveId: id, entry: aEntry() }])
  await db.execute(sql`alter table news_autosaves rename to table_away`)
  expect(await openArticle(deps, 3)).toMatchObject({ article: { id: 3 }, entry: { title: 'T' }, autosaves: [] })
  expect(await openNewArticle(deps)).toMatchObject({ article: null, autosaves: [] })
  expect(deps.log.error.mock.calls.map(([, message]: unknown[]) => message)).toEqual(
    Array(2).fill('the autosaves of an article could not be read'),
  )
  expect(writtenErrors(deps.log)).toMatch(/listAutosaves.+42P01/s)
})
