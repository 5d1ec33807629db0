import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { saveVehicleRevisions, recordVehiclePrices } from './change-vehicles.server.ts'

const now = new Date('2026-11-20T15:00:00Z')
const statement = { now, username: 'ana', recording: { kind: 'statement' } } as const

const addModel = async (db: Database, id: number) => {
  const about = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(vehicles).values({ ...about, id, slug: `dolphin-${id}`, priceValue: 159_800 })
  await db.insert(vehicleFigureSources).values([
    { vehicleId: id, figure: 'rangeKm', cycle: 'Inmetro', sourceCodes: ['pbev'], confidence: 'alta' },
    { vehicleId: id, figure: 'priceBrl', sourceCodes: ['byd'], referenceDate: '2026-10', confidence: 'media' },
  ])
}

test('saves the former state with dossier, costs and sources', async ({ db }) => {
  await addModel(db, 1)
  await db.insert(vehicleDossiers).values({ vehicleId: 1, safety: ['6 airbags', 'ABS'] })
  await db.insert(vehicleCosts).values({
    vehicleId: 1,
    explanations: {},
  })
  await saveVehicleRevisions(db, [1, 99], { username: 'ana', now })
  const [stored, ...others] = await db.select().from(vehicleRevisions)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ vehicleId: 1, revision: 1, savedBy: null })
  expect(stored?.record.vehicle).toMatchObject({ id: 1, slug: 'dolphin-1', price_value: 159_800, revision: 1 })
  expect(stored?.record.dossier).toMatchObject({ vehicle_id: 1, seguranca: ['6 airbags', 'ABS'] })
  expect(stored?.record.costs).toMatchObject({ vehicle_id: 1, typed_on: {} })
  expect(stored?.record.figureSources.map(({ figure }) => figure)).toEqual(['priceBrl', 'rangeKm'])
  const [model] = await db.select().from(vehicles)
  expect(model).toMatchObject({ revision: 2, savedBy: 'ana', updatedAt: now })
})

test('stores the editor of each state, and no dossier if the model has none', async ({ db }) => {
  await addModel(db, 1)
  await saveVehicleRevisions(db, [1], { username: 'ana', now })
  await saveVehicleRevisions(db, [1], { username: 'bia', now })
  const stored = await db.select().from(vehicleRevisions).orderBy(vehicleRevisions.revision)
  expect(stored.map(({ revision, savedBy }) => [revision, savedBy])).toEqual([
    [1, null],
    [2, 'ana'],
  ])
  expect(stored[1]?.record).toMatchObject({ dossier: null, costs: null })
})

test('records no price of an inactive model', async ({ db }) => {
  await addModel(db, 1)
  await db.update(vehicles).set({ isActive: false })
  await recordVehiclePrices(db, [1], statement)
  expect(await db.select().from(vehiclePrices)).toEqual([])
})

test('records a price once, and again if price or date changes', async ({ db }) => {
  await addModel(db, 1)
  const history = async () =>
    (await db.select().from(vehiclePrices).orderBy(vehiclePrices.id)).map(({ priceBrl, referenceDate }) => [
      priceBrl,
      referenceDate,
    ])
  await recordVehiclePrices(db, [1], statement)
  await recordVehiclePrices(db, [1], statement)
  expect(await history()).toEqual([[159_800, '2026-10']])
  await db.update(vehicles).set({ priceValue: 149_800 }).where(eq(vehicles.id, 1))
  await recordVehiclePrices(db, [1], statement)
  await db
    .update(vehicleFigureSources)
    .set({ referenceDate: '2026-11' })
    .where(eq(vehicleFigureSources.figure, 'priceBrl'))
  await recordVehiclePrices(db, [1], statement)
  await db.update(vehicles).set({ priceValue: null }).where(eq(vehicles.id, 1))
  await recordVehiclePrices(db, [1], statement)
  expect(await history()).toEqual([
    [159_800, '2026-10'],
    [149_800, '2026-10'],
    [149_800, '2026-11'],
  ])
})
