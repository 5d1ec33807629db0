import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { adminActionLog } from '#database/schema/accounts.ts'
import { news, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

const articles = seedFiles.articles()
const added = articles.filter(({ since }) => since === '2026-11').map(({ slug }) => slug)
const corrected = articles.filter(({ updatedDate }) => updatedDate === '2026-11-27').map(({ slug }) => slug)

test('adds new articles as drafts and corrections as versions, without overwriting editors\' texts', async ({
  db,
}) => {
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(newsRevisions)).toBe(0)
  expect([added.length, corrected.length]).toEqual([17, 23])
  await db.delete(news).where(inArray(news.slug, added))
  await db.update(news).set({ title: 'Antes', updatedDate: '2026-11-23' }).where(inArray(news.slug, corrected))
  const [edited = '', untouched = ''] = corrected
  await db.update(news).set({ title: 'Do editor', version: 2 }).where(eq(news.slug, edited))
  await db.delete(portalState).where(eq(portalState.key, 'articles-2026-11'))

  await seedWhenEmpty(db, fixedClock, 'market')
  const drafts = await db.select().from(news).where(inArray(news.slug, added))
  expect(drafts).toHaveLength(17)
  expect(drafts.every(({ isPublished, status }) => !isPublished && status === 'draft')).toBe(true)
  const [sellers] = drafts.filter(({ slug }) => slug === 'mais-emplacados-agosto-2026')
  expect(await db.$count(newsVehicles, eq(newsVehicles.newsId, sellers!.id))).toBe(5)
  const [own] = await db.select().from(news).where(eq(news.slug, edited))
  expect(own).toMatchObject({ title: 'Do editor', version: 2, updatedDate: '2026-11-23' })
  const [renewed] = await db.select().from(news).where(eq(news.slug, untouched))
  expect(renewed).toMatchObject({ version: 2, updatedDate: '2026-11-27', isPublished: true })
  expect(renewed?.title).toBe(articles.find(({ slug }) => slug === untouched)?.title)
  const former = and(eq(newsRevisions.newsId, renewed!.id), eq(newsRevisions.version, 1))
  expect(await db.$count(newsRevisions, former)).toBe(1)
  expect(await db.$count(adminActionLog, eq(adminActionLog.action, 'news-updated'))).toBe(corrected.length - 1)

  await db.delete(news).where(inArray(news.slug, added))
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(news, inArray(news.slug, added))).toBe(0)
})
