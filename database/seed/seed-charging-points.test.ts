import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { creditOf } from '#app/domain/charging/point-licences.ts'
import { connectorTypes } from '#app/domain/charging/connector-types.ts'
import { isDoubtfulPoint, isPublishedRealPoint } from '#app/domain/charging/matching-points.server.ts'
import { settingsOf } from '#app/platform/settings/portal-settings-queries.server.ts'
import type { Database } from '#database/database.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { contentVersions, portalSettings, portalState } from '#database/schema/portal.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

test('labels each sample, and shows each status and speed (MAP-05)', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  const rows = await db.select().from(chargingPoints).orderBy(chargingPoints.id)
  expect(rows.map(({ name }) => name)).toEqual(rows.map((_, index) => `Ponto Exemplo ${index + 1}`))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['disponivel', 'ocupado', 'manutencao', null]))
  expect(new Set(rows.map(({ speed }) => speed))).toEqual(new Set(['Rápido', 'Semirrápido', 'Lento', null]))
  for (const row of rows) {
    expect(row).toMatchObject({ isSample: true, source: 'sample', statusAt: null, checkedAt: null })
    expect(row.address).toMatch(/ do Exemplo, \d00, /)
    expect(row.network ?? 'Rede Exemplo').toMatch(/^Rede Exemplo/)
    for (const { type } of row.connectors) expect(Object.keys(connectorTypes)).toContain(type)
    expect(row.connectorTypes).toEqual([...new Set(row.connectors.map(({ type }) => type))])
  }
  expect((await db.select().from(contentVersions)).map(({ topic }) => topic)).toContain('charging')
})

test('adds points once to an older database, and not again after editors removed them', async ({
  db,
}) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  expect(await seedWhenEmpty(db, fixedClock, 'market')).toBeNull()
  expect(await samplesIn(db)).toBe(seedFiles.chargingPoints().length)
  expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBeGreaterThan(200)
  await db.delete(chargingPoints)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(0)
})

test('starts with real points of four sources, and doubtful ones pending (MAP-05)', async ({
  market,
}) => {
  expect(await market.$count(chargingPoints, isDoubtfulPoint)).toBe(78)
  const rows = await market.select().from(chargingPoints).where(isPublishedRealPoint)
  expect(rows.length).toBeGreaterThan(940)
  const powers = rows.filter(({ maxPowerKw }) => maxPowerKw !== null)
  expect(powers.length / rows.length).toBeGreaterThan(0.7)
  for (const { maxPowerKw } of powers) expect(maxPowerKw).toBeLessThanOrEqual(400)
  for (const row of rows) {
    expect(row.state).toMatch(/^[A-Z]{2}$/)
    expect([row.slug, row.price]).toEqual([row.slug, null])
    expect([row.slug, creditOf(row)?.page]).toEqual([row.slug, expect.stringMatching(/^https?:/) as string])
    // A CSV row has only the town as position.
    if (row.source === 'csv') expect([row.precision, row.licence]).toEqual(['town', null])
    if (row.source === 'openstreetmap') expect(row.sourceId).toMatch(/^(node|way)\/\d+$/)
  }
  const runs = await market.select().from(chargingImports).orderBy(chargingImports.id)
  expect(runs.map(({ source, read }) => [source, read])).toEqual([
    ['open-charge-map', 574],
    ['open-charge-map', 90],
    ['openstreetmap', 344],
    ['csv', 25],
  ])
  for (const run of runs) expect(run).toMatchObject({ state: 'done', skipped: 0, problem: null })
  expect(await showsSamples(market)).toBe(false)
})

test('keeps the licence of a row\'s source, and EZVolt\'s own', async ({ market }) => {
  const rows = await market.select().from(chargingPoints).where(isPublishedRealPoint)
  const licences = Map.groupBy(rows, (row) => creditOf(row)?.licence?.name ?? null)
  expect(Object.fromEntries([...licences].map(([licence, some]) => [licence, some.length]))).toEqual({
    'CC BY 4.0': 574,
    'CC0 1.0': 90,
    'ODbL 1.0': 263,
    null: 25,
  })
})

test('shows samples with SEED=bundled only, and keeps an editor’s decision (MAP-05)', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBe(0)
  expect(await showsSamples(db)).toBe(true)
  await db.update(portalSettings).set({ value: false })
  await seedWhenEmpty(db, fixedClock, 'bundled')
  expect(await showsSamples(db)).toBe(false)
})

test('adds no points to a database with real ones, and keeps its samples (MAP-05)', async ({ db }) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  await addChargingPoints(db, { slug: 'do-editor', isHidden: true })
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(chargingPoints, eq(chargingPoints.isSample, false))).toBe(1)
  await db.delete(chargingPoints).where(eq(chargingPoints.isSample, false))
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(seedFiles.chargingPoints().length)
})

test('adds no samples with SEED=none, even later to a new database', async ({
  db,
}) => {
  await seedWhenEmpty(db, fixedClock, 'none')
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(0)
  await db.delete(portalState)
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(chargingPoints)).toBe(0)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await samplesIn(db)).toBe(seedFiles.chargingPoints().length)
})

function samplesIn(db: Database): Promise<number> {
  return db.$count(chargingPoints, eq(chargingPoints.isSample, true))
}

async function showsSamples(db: Database): Promise<boolean> {
  return settingsOf(await db.select().from(portalSettings)).showSamples
}
