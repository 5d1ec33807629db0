import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { changeSlug } from '#app/panel/news/save-version.server.ts'
import { findMovedArticle } from './news-queries.server.ts'

async function articles(db: Database, ...rows: Partial<typeof news.$inferInsert>[]) {
  const texts = { title: 'Título', summary: 'Resumo.', publishedDate: '2026-01-01', isPublished: true, slug: '' }
  await db.insert(news).values(rows.map((row) => ({ ...texts, ...row })))
}
const change = (db: Database, from: string, to: string) => changeSlug(db, { id: 1, from, to, now: fixedClock.now() })
const movedTo = (db: Database, slug: string) => findMovedArticle(db, fixedClock, slug)

test('every address that an article had leads to the one it has', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' })
  expect(await change(db, 'um', 'dois')).toBe('changed')
  expect(await change(db, 'dois', 'tres')).toBe('changed')
  expect(await movedTo(db, 'um')).toBe('tres')
  expect(await movedTo(db, 'dois')).toBe('tres')
  expect(await movedTo(db, 'tres')).toBeNull()
  expect(await movedTo(db, 'nunca')).toBeNull()
})

test('an article that takes its old address back leads nowhere else', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' })
  await change(db, 'um', 'dois')
  await change(db, 'dois', 'um')
  expect(await movedTo(db, 'um')).toBeNull()
  expect(await movedTo(db, 'dois')).toBe('um')
})

test('an address in use is refused, and nothing changes', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' }, { id: 2, slug: 'dois' })
  expect(await change(db, 'um', 'dois')).toBe('taken')
  expect(await movedTo(db, 'um')).toBeNull()
})

test('the old address of a draft tells nothing (NEWS-17)', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um', isPublished: false })
  await change(db, 'um', 'dois')
  expect(await movedTo(db, 'um')).toBeNull()
})
