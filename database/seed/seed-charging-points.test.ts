import { expect } from 'vitest'
import { connectorTypes } from '#app/features/charging/connector-types.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { contentVersions, portalState } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/database.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

test('MAP-05 every sample says that it is one, and together they show every status and speed', async ({ db }) => {
  await seedWhenEmpty(db, standingClock, 'bundled')
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

test('a database that is older than the map gets them once, and never again after an editor took them', async ({
  db,
}) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  expect(await seedWhenEmpty(db, standingClock, 'market')).toBeNull()
  expect(await db.$count(chargingPoints)).toBe(seedFiles.chargingPoints().length)
  await db.delete(chargingPoints)
  await seedWhenEmpty(db, standingClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(0)
})

test('who wants nothing gets no samples: a new database for good, an older one until it is started otherwise', async ({
  db,
}) => {
  await seedWhenEmpty(db, standingClock, 'none')
  await seedWhenEmpty(db, standingClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(0)
  await db.delete(portalState)
  await seedWhenEmpty(db, standingClock, 'none')
  expect(await db.$count(chargingPoints)).toBe(0)
  await seedWhenEmpty(db, standingClock, 'market')
  expect(await db.$count(chargingPoints)).toBe(seedFiles.chargingPoints().length)
})
