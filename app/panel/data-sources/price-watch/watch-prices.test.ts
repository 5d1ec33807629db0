import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { vehiclePriceLooks, vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, loggedActions, runAction } from '#tests/fixtures/panel-deps.ts'
import { sourceActions } from '#app/panel/data-sources/source-actions.server.ts'
import type { PageLook } from './price-look.ts'
import { countPriceTasks, listWatchedPages } from './price-watch-queries.server.ts'
import { watchPrices } from './watch-prices.server.ts'

const address = 'https://montadora.example/mini'
const shown: PageLook = { outcome: 'answered', text: 'R$ 118.990' }
const changed: PageLook = { outcome: 'answered', text: 'R$ 121.990' }

const base = { brand: 'BYD', category: 'hatch', year: 2026, type: 'eletrico' as const, priceValue: 118_990 }

async function addVersion(db: Database, id: number, change: Partial<typeof vehicles.$inferInsert> = {}) {
  await db
    .insert(vehicles)
    .values({ id, model: `Mini ${id}`, slug: `mini-${id}`, pricePage: address, ...base, ...change })
}

/** Returns the requested addresses. */
async function watch(db: Database, look: PageLook) {
  const asked: string[] = []
  const lookAt = async (page: string) => {
    asked.push(page)
    return look
  }
  await watchPrices({ db, clock: fixedClock, lookAt, timeoutMs: 60_000 })
  return asked
}

const taskOf = async (db: Database) => (await listWatchedPages(db)).map(({ task }) => task)

describe('the watch of price pages', () => {
  test('asks once for a page of several versions on sale, and for no other', async ({ db }) => {
    await addVersion(db, 9001)
    await addVersion(db, 9002, { priceValue: 130_000 })
    await addVersion(db, 9003, { isActive: false, pricePage: 'https://a.example/' })
    await addVersion(db, 9004, { availability: 'discontinued', pricePage: 'https://b.example/' })
    await addVersion(db, 9005, { priceValue: null, pricePage: 'https://c.example/' })
    await addVersion(db, 9006, { pricePage: null })
    expect(await watch(db, shown)).toEqual([address])
    const pages = await listWatchedPages(db)
    expect(pages.map(({ id, result }) => [id, result])).toEqual([
      [9001, 'shown'],
      [9002, 'not-shown'],
    ])
    // A page that never showed the price gives no task.
    expect(await countPriceTasks(db)).toBe(0)
  })

  test('leaves a task when a page no longer shows the price, and no figure changes', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, shown)
    expect(await taskOf(db)).toEqual([null])
    await watch(db, changed)
    expect(await taskOf(db)).toEqual(['price-changed'])
    expect(await countPriceTasks(db)).toBe(1)
    const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, 9001))
    expect(vehicle).toMatchObject({ priceValue: 118_990, revision: 1 })
    await watch(db, shown)
    expect(await countPriceTasks(db)).toBe(0)
  })

  test('stores the day and the result, and nothing of the page', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, { outcome: 'answered', text: 'R$ 118.990, segredo da página' })
    expect(await db.select().from(vehiclePriceLooks)).toEqual([
      {
        vehicleId: 9001,
        address,
        priceBrl: 118_990,
        lookedAt: fixedClock.now(),
        result: 'shown',
        shownAt: fixedClock.now(),
        noAnswerCount: 0,
        decidedAt: null,
        decidedBy: null,
      },
    ])
  })

  test('reports a page that is gone at once, and one that does not answer after the second look', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, { outcome: 'no-answer' })
    expect(await taskOf(db)).toEqual([null])
    await watch(db, { outcome: 'no-answer' })
    expect(await taskOf(db)).toEqual(['no-answer'])
    await watch(db, { outcome: 'gone' })
    expect(await taskOf(db)).toEqual(['gone'])
    await watch(db, { outcome: 'forbidden' })
    expect(await taskOf(db)).toEqual([null])
  })

  test('remembers over a week without an answer that the page showed the price', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, shown)
    await watch(db, { outcome: 'no-answer' })
    await watch(db, changed)
    expect(await taskOf(db)).toEqual(['price-changed'])
  })

  test('starts again when an editor changes the price or the page', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, shown)
    await watch(db, changed)
    await db.update(vehicles).set({ priceValue: 121_990 }).where(eq(vehicles.id, 9001))
    expect(await listWatchedPages(db)).toMatchObject([{ result: null, task: null }])
    expect(await countPriceTasks(db)).toBe(0)
    await watch(db, shown)
    expect(await taskOf(db)).toEqual([null])
    await watch(db, changed)
    await db.update(vehicles).set({ pricePage: 'https://montadora.example/outra' }).where(eq(vehicles.id, 9001))
    expect(await listWatchedPages(db)).toMatchObject([{ result: null, task: null }])
  })

  test('leaves a checked task only after the page showed the price again', async ({ db }) => {
    await addVersion(db, 9001)
    await watch(db, shown)
    await watch(db, changed)
    const check = () => runAction(sourceActions.checkPrice)(buildPanelDeps(db), { id: '9001' })
    expect(await check()).toEqual({ outcome: 'checked' })
    expect(await check()).toEqual({ outcome: 'missing' })
    expect(await loggedActions(db)).toEqual([['ana', 'price-page-checked', 'BYD Mini 9001']])
    await watch(db, { outcome: 'no-answer' })
    await watch(db, changed)
    expect(await taskOf(db)).toEqual([null])
    await watch(db, shown)
    await watch(db, changed)
    expect(await taskOf(db)).toEqual(['price-changed'])
  })

  test('ends at its time limit; the pages left come first in the next run', async ({ db }) => {
    await addVersion(db, 9001, { pricePage: 'https://a.example/' })
    await addVersion(db, 9002, { pricePage: 'https://b.example/' })
    const lookAt = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return shown
    }
    expect(await watchPrices({ db, clock: fixedClock, lookAt, timeoutMs: 20 })).toEqual({ looks: 1, left: 1 })
    expect(await watch(db, shown)).toEqual(['https://b.example/', 'https://a.example/'])
  })
})
