import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { news, newsRevisions } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

const charted = seedFiles.articles().filter(({ cover, series }) => cover.chart && series)

test('adds charts and series once to an older portal, without overwriting editors\' changes', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'market')
  const shipped = await db.$count(news, isNotNull(news.coverChart))
  const inSeries = await db.$count(news, isNotNull(news.series))
  await db.update(news).set({ coverChart: null, series: null })
  await db.delete(portalState).where(eq(portalState.key, 'article-charts-and-series'))
  const [ownSeries, ownCover, rewritten, taken] = charted.map(({ slug }) => eq(news.slug, slug))
  await db.update(news).set({ series: 'Do editor' }).where(ownSeries)
  await db.update(news).set({ coverFigure: '1' }).where(ownCover)
  await db.update(news).set({ contentText: 'Outro texto', title: 'Outro', summary: 'Outro' }).where(rewritten)
  const [saved] = await db.select().from(news).where(taken)
  const snapshot = { title: 'Salva', series: null } as typeof newsRevisions.$inferInsert.snapshot
  await db.insert(newsRevisions).values({ newsId: saved!.id, version: 2, snapshot, username: 'ana', createdAt: fixedClock.now() })

  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(news, isNotNull(news.coverChart))).toBe(shipped - 2)
  expect(await db.$count(news, isNotNull(news.series))).toBe(inSeries - 1)
  const rows = await Promise.all([ownSeries, ownCover, rewritten, taken].map((where) => db.select().from(news).where(where)))
  expect(rows.map(([row]) => [row?.series === 'Do editor', row?.series === null, row?.coverChart === null])).toEqual([
    [true, false, false],
    [false, false, true],
    [false, false, true],
    [false, true, false],
  ])

  await db.update(news).set({ coverChart: null })
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(news, isNotNull(news.coverChart))).toBe(0)
})
