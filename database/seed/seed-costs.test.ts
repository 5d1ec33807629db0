import { expect } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { distributorTariffs, ipvaRules, marketCounts, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { contentVersions, portalState } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

test('adds costs once to an older database, and not again after editors removed them', async ({
  db,
}) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  expect(await seedWhenEmpty(db, fixedClock, 'none')).toBeNull()
  expect(await db.$count(referenceFigures)).toBe(seedFiles.referenceFigures().length)
  expect(await db.$count(ipvaRules)).toBe(seedFiles.ipvaRules().length)
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(referenceFigures)).toBe(0)
  expect(await db.$count(ipvaRules)).toBe(0)
})

test('adds tariff flags once to an older database, and keeps editors\' changes', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(tariffFlagMonths)).toBe(seedFiles.tariffFlags().length)
  const ofFlags = like(referenceFigures.key, 'flag-%')
  await db.delete(referenceFigures).where(ofFlags)
  await db.delete(tariffFlagMonths)
  await seedWhenEmpty(db, fixedClock, 'none')
  expect([await db.$count(tariffFlagMonths), await db.$count(referenceFigures, ofFlags)]).toEqual([0, 0])

  const icms = eq(referenceFigures.key, 'electricity-icms-percent')
  await db.update(referenceFigures).set({ values: [12] }).where(icms)
  await db.delete(portalState).where(eq(portalState.key, 'tariff-flags'))
  await seedWhenEmpty(db, fixedClock, 'none')
  expect([await db.$count(tariffFlagMonths), await db.$count(referenceFigures, ofFlags)]).toEqual([22, 3])
  const stored = await db.select({ values: referenceFigures.values }).from(referenceFigures).where(icms)
  expect(stored.every(({ values }) => values[0] === 12)).toBe(true)
  expect(stored).toHaveLength(27)
})

test('adds the table of the market once to an older database, and keeps editors\' rows', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(marketCounts)).toBe(seedFiles.marketCounts().length)
  const august = eq(marketCounts.referenceDate, '2026-08')
  await db.update(marketCounts).set({ count: 1 }).where(august)
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(marketCounts, eq(marketCounts.count, 1))).toBe(await db.$count(marketCounts, august))
  await db.delete(marketCounts)
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(marketCounts)).toBe(seedFiles.marketCounts().length)
})

test('adds tariffs of distributors once to an older database, from sources of August 2026', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'none')
  await db.delete(distributorTariffs)
  await seedWhenEmpty(db, fixedClock, 'none')
  await seedWhenEmpty(db, fixedClock, 'none')
  const rows = await db.select().from(distributorTariffs)
  expect([rows.length, new Set(rows.map(({ state }) => state)).size]).toEqual([39, 27])
  expect(rows.every(({ source, referenceDate }) => source?.startsWith('ANEEL') && referenceDate === '2026-08-13')).toBe(true)
})
