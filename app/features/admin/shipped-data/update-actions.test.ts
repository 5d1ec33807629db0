import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { changeVehicles } from '#app/features/vehicles/admin/change-vehicles.server.ts'
import { deleteVehicle } from '#app/features/vehicles/admin/delete-vehicle.server.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { marketTest as test } from '#tests/fixtures/market-test.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { decideUpdate } from './update-actions.server.ts'
import { describeUpdate } from './describe-update.ts'
import { readShippedData, type ShippedData, type ShippedModel } from './shipped-files.server.ts'
import { countShippedUpdate, findShippedUpdate } from './shipped-update-queries.server.ts'

const source = { cycle: null, sources: ['PBEV'], date: '2027-01-31', confidence: 'alta' as const, note: null }
const stated = (value: unknown) => ({ value, ...source })

/** The shipped data of a later version, with other figures of some models. */
async function laterData(figures: Record<number, ShippedModel['figures']>): Promise<ShippedData> {
  const data = structuredClone(await readShippedData())
  for (const model of data.models) Object.assign(model.figures, figures[model.id])
  return data
}

/** An editor writes a price; nothing else of the model changes. */
async function editPrice(db: Database, id: number, priceValue: number) {
  const prices = { kind: 'statement' } as const
  const change = { ids: [id], username: 'bia', action: 'vehicle-updated', target: 'x', prices } as const
  await changeVehicles(db, fixedClock, change, async () => {
    await db
      .update(vehicles)
      .set({ priceValue, price: `R$ ${priceValue}` })
      .where(eq(vehicles.id, id))
  })
}

const review = async (db: Database, data: ShippedData) => describeUpdate(await findShippedUpdate(db, data), data)

/** Every tick that the page has ticked by itself. */
async function ticked(db: Database, data: ShippedData): Promise<Set<string>> {
  const { created, changed, costs } = await review(db, data)
  return new Set([
    ...created.filter(({ isTicked }) => isTicked).map(({ tick }) => tick),
    ...changed.map(({ tick }) => tick).filter(Boolean),
    ...costs.filter(({ by }) => by === '').map(({ tick }) => tick),
  ])
}

const decide = (db: Database, data: ShippedData, ticks: Iterable<string>, isKept = false) =>
  decideUpdate({ db, clock: fixedClock }, { ticks: new Set(ticks), username: 'ana', isKept, data })

const modelOf = async (db: Database, id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!

describe('the data of a new version', () => {
  test('11.12 wait for nobody where the portal began with them', async ({ market }) => {
    expect(await findShippedUpdate(market)).toEqual({ models: [], costs: [] })
    expect(await countShippedUpdate(market)).toBe(0)
  })

  test('11.12 PERM-08 are taken over where nobody touched what was shipped; an edited price is kept', async ({
    market,
  }) => {
    await editPrice(market, 1, 111_000)
    const prices = (await market.select().from(vehiclePrices)).length
    const data = await laterData({
      1: { priceBrl: stated(99_990), rangeKm: stated(300) },
      2: { priceBrl: stated(149_990), dcChargeMin: { ...stated(31), note: '30–80%' } },
    })
    const { counts, changed } = await review(market, data)
    expect(counts).toEqual({ created: 0, changed: 2, touched: 1, costs: 0 })
    expect(changed[0]?.values).toMatchObject([{ label: 'Autonomia (Inmetro)', from: '280\u00a0km', to: '300\u00a0km' }])
    expect(changed[0]?.touched).toMatchObject([
      {
        label: 'Preço sugerido',
        from: 'R$\u00a0111.000',
        to: 'R$\u00a099.990',
        by: expect.stringContaining('bia') as string,
      },
    ])
    const ticks = await ticked(market, data)
    expect(await decide(market, data, ticks)).toEqual({ outcome: 'applied', modelCount: 2, costCount: 0 })
    expect(await modelOf(market, 1)).toMatchObject({
      priceValue: 111_000,
      price: 'R$ 111000',
      rangeKm: 300,
      savedBy: 'ana',
    })
    expect(await modelOf(market, 2)).toMatchObject({
      priceValue: 149_990,
      price: 'R$\u00a0149.990',
      chargingTime: '31 min (30–80%)',
    })
    const [range] = await market
      .select()
      .from(vehicleFigureSources)
      .where(and(eq(vehicleFigureSources.vehicleId, 1), eq(vehicleFigureSources.figure, 'rangeKm')))
    expect(range).toMatchObject({ sourceCodes: ['PBEV'], referenceDate: '2027-01-31', confidence: 'alta' })
    expect((await market.select().from(vehiclePrices)).length).toBe(prices + 1)
    expect((await loggedActions(market)).at(-1)).toEqual(['ana', 'shipped-data-applied', '2 modelos, 0 custos'])
    expect((await review(market, data)).counts).toEqual({ created: 0, changed: 0, touched: 1, costs: 0 })
  })

  test('11.12 that an editor declined are not asked again until they say something else', async ({ market }) => {
    await editPrice(market, 1, 111_000)
    const data = await laterData({ 1: { priceBrl: stated(99_990) } })
    const [own] = (await review(market, data)).changed[0]!.touched
    expect(await decide(market, data, [own!.tick], true)).toMatchObject({ outcome: 'kept' })
    expect((await findShippedUpdate(market, data)).models).toEqual([])
    const next = await laterData({ 1: { priceBrl: stated(98_990) } })
    expect((await review(market, next)).changed[0]?.touched).toMatchObject([{ to: 'R$\u00a098.990' }])
    expect((await modelOf(market, 1)).priceValue).toBe(111_000)
  })

  test('11.12 count as shipped once they were taken over, whoever did it', async ({ market }) => {
    const data = await laterData({ 1: { rangeKm: stated(300) } })
    await decide(market, data, await ticked(market, data))
    const next = await laterData({ 1: { rangeKm: stated(310) } })
    expect((await review(market, next)).changed[0]).toMatchObject({ values: [{ to: '310\u00a0km' }], touched: [] })
  })

  test('11.12 take away what no source gives any more, but nothing that an editor added', async ({ market }) => {
    const data = await laterData({})
    const model = data.models.find(({ id }) => id === 1)!
    delete model.figures.torqueNm
    await changeVehicles(
      market,
      fixedClock,
      { ids: [1], username: 'bia', action: 'vehicle-updated', target: 'x' },
      async () => {
        await market.update(vehicles).set({ pbeClassInCategory: null, heatPump: true }).where(eq(vehicles.id, 1))
      },
    )
    delete model.figures.pbeClassInCategory
    await decide(market, data, await ticked(market, data))
    expect(await modelOf(market, 1)).toMatchObject({ torqueNm: null, heatPump: true })
  })

  test('11.12 on which somebody saved since they were shown are a conflict: nothing is written', async ({ market }) => {
    const data = await laterData({ 1: { rangeKm: stated(300) }, 2: { rangeKm: stated(301) } })
    const ticks = await ticked(market, data)
    await editPrice(market, 1, 111_000)
    expect(await decide(market, data, ticks)).toEqual({ outcome: 'conflict' })
    expect((await modelOf(market, 2)).rangeKm).not.toBe(301)
    expect(await decide(market, data, [])).toEqual({ outcome: 'nothing' })
  })

  test('11.12 bring new models with their sources; one that was deleted here waits unticked', async ({ market }) => {
    await market.delete(vehicles).where(eq(vehicles.id, 3))
    await deleteVehicle({ db: market, clock: fixedClock }, { id: 2, username: 'bia' })
    const data = await laterData({})
    expect((await review(market, data)).created.map(({ isTicked }) => isTicked)).toEqual([false, true])
    expect(await decide(market, data, await ticked(market, data))).toMatchObject({ outcome: 'applied', modelCount: 1 })
    const model = data.models.find(({ id }) => id === 3)!
    expect(await modelOf(market, 3)).toMatchObject({
      brand: model.brand,
      model: model.model,
      revision: 1,
      isActive: true,
    })
    const own = await market.select().from(vehicleFigureSources).where(eq(vehicleFigureSources.vehicleId, 3))
    expect(own.length).toBe(Object.keys(model.figures).length)
    expect((await review(market, data)).created.map(({ isTicked }) => isTicked)).toEqual([false])
  })
})

describe('the prices and rules of a new version', () => {
  const isPetrol = (state: string) =>
    and(
      eq(referenceFigures.key, 'petrol-brl-per-litre'),
      eq(referenceFigures.state, state),
      isNull(referenceFigures.replacedAt),
    )

  test('11.12 replace what was shipped as the portal’s own; an editor’s row stays', async ({ market }) => {
    await market
      .update(referenceFigures)
      .set({ createdBy: 'bia', values: [6.99] })
      .where(isPetrol('SP'))
    const data = await laterData({})
    for (const row of data.figures) if (row.key === 'petrol-brl-per-litre') row.values = [7.25]
    for (const rule of data.rules) if (rule.state === 'SP' && rule.technology === 'bev') rule.ratePercent = 3.5
    const { costs } = await review(market, data)
    expect(costs.find(({ by }) => by !== '')).toMatchObject({ by: expect.stringContaining('por bia') as string })
    expect(await decide(market, data, await ticked(market, data))).toMatchObject({ outcome: 'applied', modelCount: 0 })
    expect(await market.select().from(referenceFigures).where(isPetrol('SP'))).toMatchObject([{ values: [6.99] }])
    expect(await market.select().from(referenceFigures).where(isPetrol('RJ'))).toMatchObject([
      { values: [7.25], createdBy: null },
    ])
    const isRule = and(eq(ipvaRules.state, 'SP'), eq(ipvaRules.technology, 'bev'), isNull(ipvaRules.replacedAt))
    const rules = await market.select().from(ipvaRules).where(isRule)
    expect(new Set(rules.map(({ ratePercent }) => ratePercent))).toEqual(new Set([3.5]))
    const left = await review(market, data)
    expect(left.costs.map(({ by }) => by !== '')).toEqual([true])
    await decide(
      market,
      data,
      left.costs.map(({ tick }) => tick),
      true,
    )
    expect((await findShippedUpdate(market, data)).costs).toEqual([])
  })

  test('11.12 that an editor took away come back only where somebody asks for them', async ({ market }) => {
    await market.update(referenceFigures).set({ replacedAt: fixedClock.now() }).where(isPetrol('SP'))
    const data = await readShippedData()
    expect((await review(market, data)).costs).toMatchObject([
      { from: 'nenhum', by: expect.stringContaining('editado') as string },
    ])
    expect([...(await ticked(market, data))]).toEqual([])
  })
})
