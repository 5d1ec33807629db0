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

test('redirects every former address of an article to the current one', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' })
  expect(await change(db, 'um', 'dois')).toBe('changed')
  expect(await change(db, 'dois', 'tres')).toBe('changed')
  expect(await movedTo(db, 'um')).toBe('tres')
  expect(await movedTo(db, 'dois')).toBe('tres')
  expect(await movedTo(db, 'tres')).toBeNull()
  expect(await movedTo(db, 'nunca')).toBeNull()
})

test('does not redirect an address that an article took back', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' })
  await change(db, 'um', 'dois')
  await change(db, 'dois', 'um')
  expect(await movedTo(db, 'um')).toBeNull()
  expect(await movedTo(db, 'dois')).toBe('um')
})

test('refuses an address in use and changes nothing', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um' }, { id: 2, slug: 'dois' })
  expect(await change(db, 'um', 'dois')).toBe('taken')
  expect(await movedTo(db, 'um')).toBeNull()
})

test('does not redirect the former address of a draft (NEWS-17)', async ({ db }) => {
  await articles(db, { id: 1, slug: 'um', isPublished: false })
  await change(db, 'um', 'dois')
  expect(await movedTo(db, 'um')).toBeNull()
})
