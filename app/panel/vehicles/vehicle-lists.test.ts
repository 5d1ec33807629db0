import { expect } from 'vitest'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findDataLists } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'

const addModels = (db: Database) => {
  const model = { brand: 'BYD', category: 'hatch', year: 2025, type: 'eletrico' as const }
  return db.insert(vehicles).values([
    {
      ...model,
      id: 1,
      model: 'Nova',
      slug: 'nova-1',
      createdAt: new Date('2026-03-01T00:00:00Z'),
      priceValue: 159_800,
    },
    { ...model, id: 2, model: 'Velha', slug: 'velha-2', createdAt: new Date('2026-01-01T00:00:00Z'), isActive: false },
  ])
}

test('counts items and active items of each data list, with its last change', async ({ db }) => {
  await addModels(db)
  await db.insert(vehicleDossiers).values({ vehicleId: 2 })
  const lists = [
    { id: 'veiculos', count: 2, activeCount: 1, publishedAt: null },
    { id: 'fichas', count: 1, activeCount: 0, publishedAt: null },
    { id: 'custos', count: 0, activeCount: 0, publishedAt: null },
  ]
  expect(await findDataLists(db)).toEqual(lists)
  await raiseContentVersion(db, 'vehicles', fixedClock.now())
  expect(await findDataLists(db)).toEqual(
    lists.map((list) => ({ ...list, publishedAt: new Date('2026-11-20T15:00:00Z') })),
  )
})
