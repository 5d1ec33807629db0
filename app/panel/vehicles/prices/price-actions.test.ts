import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { changeVehicles, recordVehiclePrices } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { listPricePoints } from './price-points-queries.server.ts'
import { returnPrice, withdrawPrice } from './price-actions.server.ts'

const username = 'ana'
const about = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }

/**
 * Adds a model whose price fell from 170,000 to 165,000 and 160,000 reais.
 * @returns ids of the three prices
 */
async function addPricedModel(db: Database): Promise<number[]> {
  await db.insert(vehicles).values({ ...about, id: 1, slug: 'd-1', priceValue: 160_000 })
  const points = [170_000, 165_000, 160_000].map((priceBrl, day) => ({
    vehicleId: 1,
    priceBrl,
    recordedAt: new Date(Date.UTC(2026, 9, day + 1)),
  }))
  const added = await db.insert(vehiclePrices).values(points).returning({ id: vehiclePrices.id })
  return added.map(({ id }) => id)
}
const publicPrices = async (db: Database) =>
  (await db.select().from(currentVehiclePrices).orderBy(currentVehiclePrices.id)).map(({ priceBrl }) => priceBrl)
const desk = (db: Database) => ({ db, clock: fixedClock, username })
const withdraw = (db: Database, priceId = 0, reason = 'Era de outra versão.') =>
  withdrawPrice(desk(db), { priceId, reason })
const giveBack = (db: Database, id = 0) => returnPrice(desk(db), { id })

test('removes a withdrawn price from the public history and shows it in the panel with the reason', async ({ db }) => {
  const [, second] = await addPricedModel(db)
  expect(await withdraw(db, second)).toEqual({ outcome: 'withdrawn' })
  expect(await publicPrices(db)).toEqual([170_000, 160_000])
  const points = await listPricePoints(db, 1, null)
  expect(points?.page.rows.map(({ priceBrl, withdrawal }) => [priceBrl, withdrawal])).toEqual([
    [160_000, null],
    [165_000, { reason: 'Era de outra versão.', by: 'ana', at: fixedClock.now() }],
    [170_000, null],
  ])
  expect(await withdraw(db, second)).toEqual({ outcome: 'missing' })
  expect(await giveBack(db, second)).toEqual({ outcome: 'returned' })
  expect(await giveBack(db, second)).toEqual({ outcome: 'missing' })
  expect(await publicPrices(db)).toEqual([170_000, 165_000, 160_000])
  expect((await db.select().from(adminActionLog)).map(({ action, target }) => [action, target])).toEqual([
    ['price-withdrawn', 'BYD Dolphin: R$\u00a0165.000. Era de outra versão.'],
    ['price-returned', 'BYD Dolphin: R$\u00a0165.000'],
  ])
})

test('refuses to withdraw the current price', async ({ db }) => {
  const [, , current] = await addPricedModel(db)
  expect(await withdraw(db, current)).toEqual({ outcome: 'current' })
  expect(await withdraw(db, 999)).toEqual({ outcome: 'missing' })
  await db.update(vehicles).set({ priceValue: null })
  expect(await withdraw(db, current)).toEqual({ outcome: 'withdrawn' })
  await db.update(vehicles).set({ priceValue: 165_000 })
  expect(await giveBack(db, current)).toEqual({ outcome: 'newer' })
  expect(await publicPrices(db)).toEqual([170_000, 165_000])
})

test('refuses a write that changes a price without a recording', async ({ db }) => {
  await addPricedModel(db)
  const change = { ids: [1], username, action: 'vehicle-updated', target: 'BYD Dolphin' } as const
  const write = (priceValue: number) =>
    db.transaction((tx) =>
      changeVehicles(tx, fixedClock, change, async () => {
        await tx.update(vehicles).set({ priceValue }).where(eq(vehicles.id, 1))
      }),
    )
  await expect(write(150_000)).rejects.toThrow('without saying how: 1')
  await write(160_000)
  await recordVehiclePrices(db, [1], { now: fixedClock.now(), username, recording: null })
  expect(await publicPrices(db)).toEqual([170_000, 165_000, 160_000])
})
