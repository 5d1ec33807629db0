import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { buildNewsDeps, buildArticle } from '#app/panel/news/article.fixture.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findRevision, listRevisions } from '#app/panel/news/editor-article-queries.server.ts'
import { createArticle, updateArticle } from '#app/panel/news/save-article.server.ts'
import { restoreRevision } from './news-editor.server.ts'

async function savedTwice(db: Database): Promise<number> {
  const deps = buildNewsDeps(db)
  const created = await createArticle(deps, { username: 'ana', fields: buildArticle() })
  const id = created.outcome === 'created' ? created.id : 0
  const fields = buildArticle({ title: 'Nova', content: 'Outro.', slug: 'nova', status: 'publish', isPublished: true })
  await updateArticle(deps, { id, baseVersion: 1, username: 'bia', fields })
  return id
}

test('restores an older text as a new version, and keeps slug and publication', async ({ db }) => {
  const id = await savedTwice(db)
  const restoration = { newsId: id, version: 1, username: 'caio' }
  expect(await restoreRevision(buildNewsDeps(db), restoration)).toEqual({ outcome: 'restored', version: 3 })
  const [row] = await db.select().from(news)
  expect(row).toMatchObject({
    title: 'Imposto vai a 35%',
    contentText: 'O imposto subiu.',
    slug: 'nova',
    isPublished: true,
    status: 'publish',
    version: 3,
  })
  const revisions = await db.select().from(newsRevisions).orderBy(asc(newsRevisions.version))
  expect(revisions.map(({ version, username }) => [version, username])).toEqual([
    [1, 'ana'],
    [2, 'bia'],
    [3, 'caio'],
  ])
})

test('reports an unknown version or article', async ({ db }) => {
  const id = await savedTwice(db)
  expect(await restoreRevision(buildNewsDeps(db), { newsId: id, version: 9, username: 'caio' })).toEqual({
    outcome: 'missing',
  })
  expect(await restoreRevision(buildNewsDeps(db), { newsId: 999, version: 1, username: 'caio' })).toEqual({
    outcome: 'missing',
  })
})

test('lists versions newest first, fifty per page, and reads one completely', async ({ db }) => {
  const id = await savedTwice(db)
  const later = Array.from({ length: 60 }, (_, place) => ({
    newsId: id,
    version: place + 3,
    snapshot: buildArticle(),
    username: 'ana',
    createdAt: fixedClock.now(),
  }))
  await db.insert(newsRevisions).values(later)
  const first = await listRevisions(db, id)
  expect(first.revisions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, place) => 62 - place))
  const second = await listRevisions(db, id, { after: first.next })
  expect(second.next).toBeNull()
  expect(second.revisions.at(-2)).toEqual({
    version: 2,
    username: 'bia',
    savedAt: fixedClock.now().toISOString(),
    title: 'Nova',
    status: 'publish',
    isPublished: true,
  })
  expect((await findRevision(db, id, 1))?.fields).toEqual(buildArticle())
  expect(await findRevision(db, id, 99)).toBeNull()
})
