import { and, eq, inArray, gt, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import { deleteVehicle } from '#app/panel/vehicles/table/vehicle-list.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { vehiclePrices } from '#database/schema/vehicle-history.ts'
import { sources, vehicleDossiers, vehicleFigureSources, vehicles, brands } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { decide, laterData, modelOf, review, stated, ticked } from './seed-update.fixture.ts'
import { recordInstalledData } from './installed-data.server.ts'
import type { ShippedData } from './shipped-files.server.ts'
import { countSeedUpdates, findSeedUpdate } from './seed-update-queries.server.ts'
import { ipvaRules, localRules, networkTariffs, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'

async function edit(db: Database, id: number, columns: Partial<typeof vehicles.$inferInsert>, clock = fixedClock) {
  const prices = 'priceValue' in columns ? ({ kind: 'statement' } as const) : null
  const change = { ids: [id], username: 'bia', action: 'vehicle-updated', target: 'x', prices } as const
  await changeVehicles(db, clock, change, async () => {
    await db.update(vehicles).set(columns).where(eq(vehicles.id, id))
  })
}

const editPrice = (db: Database, id: number, priceValue: number, clock?: Clock) =>
  edit(db, id, { priceValue, price: `R$ ${priceValue}` }, clock)

describe('seed updates', () => {
  test('are empty where the portal was seeded by this version', async ({ market }) => {
    expect(await findSeedUpdate(market)).toEqual({ models: [], costs: [] })
    expect(await countSeedUpdates(market)).toBe(0)
  })

  test('replace shipped values and keep an edited price (PERM-08)', async ({ market }) => {
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
      { label: 'Preço sugerido', from: 'R$\u00a0111.000', to: 'R$\u00a099.990' },
    ])
    expect(changed[0]?.by).toContain('bia')
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

  test('replace crash test and body, and keep a result that an editor entered', async ({ market }) => {
    const crashTest = { ...stated({ program: 'Latin NCAP', stars: 4, year: 2026 }), sources: ['PBEV'] }
    const data = await laterData({ 2: { crashTest }, 8: { crashTest }, 70: { crashTest } })
    Object.assign(
      data.models.find(({ id }) => id === 8)!,
      { category: 'perua' },
    )
    Object.assign(
      data.dossiers.find(({ id }) => id === 2)!,
      { crashTest: { appliesTo: 'só o GS' } },
    )
    const own = { crashTestProgram: 'Euro NCAP', crashTestStars: 3, crashTestYear: 2024 }
    await edit(market, 70, own)
    const { changed } = await review(market, data)
    const valuesOf = (id: number) => changed.find((one) => one.id === id)
    const result = 'Latin NCAP 2026: 4 estrelas'
    expect(valuesOf(2)?.values).toMatchObject([{ label: 'Teste de colisão', to: `${result}; só o GS` }])
    expect(valuesOf(8)?.values.map(({ label, to }) => [label, to])).toEqual([
      ['Carroceria', 'Perua'],
      ['Teste de colisão', result],
    ])
    expect(valuesOf(70)).toMatchObject({ values: [], touched: [{ from: 'Euro NCAP 2024: 3 estrelas', to: result }] })
    expect(await decide(market, data, await ticked(market, data))).toMatchObject({ outcome: 'applied', modelCount: 2 })
    const shown = { crashTestProgram: 'Latin NCAP', crashTestStars: 4, crashTestYear: 2026 }
    expect(await modelOf(market, 8)).toMatchObject({ ...shown, category: 'perua' })
    expect(await modelOf(market, 70)).toMatchObject(own)
    const [source] = await market
      .select()
      .from(vehicleFigureSources)
      .where(and(eq(vehicleFigureSources.vehicleId, 8), eq(vehicleFigureSources.figure, 'crashTest')))
    expect(source).toMatchObject({ sourceCodes: ['PBEV'], referenceDate: '2027-01-31' })
    const [dossier] = await market.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, 2))
    expect(dossier).toMatchObject({ crashTestAppliesTo: 'só o GS' })
    expect((await review(market, data)).counts).toMatchObject({ changed: 0, touched: 1 })
  })

  test('keep the kind of a source that an editor chose, and update the others', async ({ market }) => {
    const set = (code: string, isKindEdited: boolean) =>
      market.update(sources).set({ kind: 'market', isKindEdited }).where(eq(sources.code, code))
    await Promise.all([set('PBEV', true), set('P1', false)])
    const data = await laterData({ 1: { rangeKm: stated(300) } })
    expect(await decide(market, data, await ticked(market, data))).toMatchObject({ outcome: 'applied' })
    const kinds = await market
      .select()
      .from(sources)
      .where(inArray(sources.code, ['PBEV', 'P1']))
      .orderBy(sources.code)
    expect(kinds.map(({ kind }) => kind)).toEqual(['press', 'market'])
  })

  test('are not offered again after an editor declined them, until the value changes', async ({ market }) => {
    await editPrice(market, 1, 111_000)
    const data = await laterData({ 1: { priceBrl: stated(99_990) } })
    const [own] = (await review(market, data)).changed[0]!.touched
    expect(await decide(market, data, [own!.tick], true)).toMatchObject({ outcome: 'kept' })
    expect((await findSeedUpdate(market, data)).models).toEqual([])
    const next = await laterData({ 1: { priceBrl: stated(98_990) } })
    expect((await review(market, next)).changed[0]?.touched).toMatchObject([{ to: 'R$\u00a098.990' }])
    expect((await modelOf(market, 1)).priceValue).toBe(111_000)
  })

  test('count as shipped once they were applied', async ({ market }) => {
    const data = await laterData({ 1: { rangeKm: stated(300) } })
    await decide(market, data, await ticked(market, data))
    const next = await laterData({ 1: { rangeKm: stated(310) } })
    expect((await review(market, next)).changed[0]).toMatchObject({ values: [{ to: '310\u00a0km' }], touched: [] })
  })

  test('remove values without a source, but none that an editor added', async ({ market }) => {
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

  test('are a conflict after a save since they were shown', async ({ market }) => {
    const data = await laterData({ 1: { rangeKm: stated(300) }, 2: { rangeKm: stated(301) } })
    const ticks = await ticked(market, data)
    await editPrice(market, 1, 111_000)
    expect(await decide(market, data, ticks)).toEqual({ outcome: 'conflict' })
    expect((await modelOf(market, 2)).rangeKm).not.toBe(301)
    expect(await decide(market, data, [])).toEqual({ outcome: 'nothing' })
  })

  test('add new models with their sources, and offer no deleted one', async ({ market }) => {
    await market.delete(vehicles).where(eq(vehicles.id, 3))
    await deleteVehicle({ db: market, clock: fixedClock, username: 'bia' }, { id: 2 })
    const data = await laterData({})
    expect((await review(market, data)).created.map(({ name }) => name)).toEqual([nameOf(data, 3)])
    expect(await decide(market, data, await ticked(market, data))).toMatchObject({ outcome: 'applied', modelCount: 1 })
    const model = data.models.find(({ id }) => id === 3)!
    expect(await modelOf(market, 3)).toMatchObject({
      brand: model.brand,
      model: model.model,
      revision: 1,
      isActive: true,
    })
    const own = await market.select().from(vehicleFigureSources).where(eq(vehicleFigureSources.vehicleId, 3))
    // Plus eight sources: of four texts and four equipment lists.
    expect(own.length).toBe(Object.keys(model.figures).length + 8)
    expect((await market.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, 3)))[0]?.faq).toBeTruthy()
    expect((await review(market, data)).created).toEqual([])
  })
})

describe('the number of seed updates', () => {
  const later: Clock = { now: () => new Date('2026-11-25T15:00:00Z') }
  const latest: Clock = { now: () => new Date('2026-11-30T15:00:00Z') }

  test('excludes edits of the data with which the portal was seeded', async ({ market }) => {
    await editPrice(market, 1, 111_000)
    await deleteVehicle({ db: market, clock: fixedClock, username: 'bia' }, { id: 2 })
    expect(await countSeedUpdates(market)).toBe(0)
    expect(await findSeedUpdate(market)).toEqual({ models: [], costs: [] })
  })

  test('excludes edits made after the version was installed', async ({ market }) => {
    await editPrice(market, 1, 111_000)
    const data = await laterData({
      1: { priceBrl: stated(99_990) },
      2: { priceBrl: stated(149_990) },
      3: { priceBrl: stated(89_990) },
    })
    await recordInstalledData(market, later.now(), data)
    const ids = async (of: ShippedData) => (await findSeedUpdate(market, of)).models.map(({ shipped }) => shipped.id)
    expect(await ids(data)).toEqual([1, 2, 3])
    await editPrice(market, 2, 145_000, latest)
    expect(await ids(data)).toEqual([1, 3])
    // The prices did not change in this version.
    const next = structuredClone(data)
    next.models.find(({ id }) => id === 2)!.figures.rangeKm = stated(302)
    await recordInstalledData(market, latest.now(), next)
    const [, second] = (await review(market, next)).changed
    expect(second).toMatchObject({ id: 2, values: [{ label: 'Autonomia (Inmetro)' }], touched: [] })
  })

  test('includes a figure while only another figure was edited after the installation', async ({ market }) => {
    await editPrice(market, 1, 111_000)
    const data = await laterData({ 1: { priceBrl: stated(99_990) } })
    await recordInstalledData(market, later.now(), data)
    const change = { ids: [1], username: 'bia', action: 'vehicle-updated', target: 'x' } as const
    await changeVehicles(market, latest, change, async () => {
      await market.update(vehicles).set({ torqueNm: 1 }).where(eq(vehicles.id, 1))
    })
    expect((await review(market, data)).changed).toMatchObject([{ id: 1, touched: [{ label: 'Preço sugerido' }] }])
  })

  test('includes a declined value again if the next version ships another one', async ({ market }) => {
    const data = await laterData({ 1: { rangeKm: stated(300) } })
    await decide(market, data, await ticked(market, data), true)
    expect((await findSeedUpdate(market, data)).models).toEqual([])
    expect((await review(market, await laterData({}))).changed).toEqual([])
    expect((await review(market, await laterData({ 1: { rangeKm: stated(301) } }))).changed).toHaveLength(1)
  })
})

function nameOf(data: ShippedData, id: number): string {
  const { brand, model, version } = data.models.find((one) => one.id === id)!
  return [brand, model, version].filter(Boolean).join(' ')
}

describe('seed updates of texts and equipment', () => {
  const dossierOf = async (db: Database, id: number) =>
    (await db.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, id)))[0]!

  test('replace shipped texts, and an edited description only if it is ticked', async ({ market }) => {
    const change = { ids: [2], username: 'bia', action: 'vehicle-updated', target: 'x' } as const
    await changeVehicles(market, fixedClock, change, async () => {
      await market.update(vehicles).set({ description: 'Da redação.' }).where(eq(vehicles.id, 2))
    })
    const data = await laterData({})
    for (const key of Object.keys(data.texts))
      data.texts[key] = { description: `Novo ${key}.`, faq: `Perguntas ${key}.` }
    data.dossiers[0]!.lists.conforto.items.push('Teto solar')
    const { changed } = await review(market, data)
    const [first, second] = changed
    expect(first?.values.map(({ label }) => label)).toEqual(['Descrição', 'Equipamentos', 'Perguntas frequentes'])
    expect(first?.values[1]?.to).toMatch(/itens; entra: Teto solar$/)
    expect(second?.touched.map(({ label }) => label)).toEqual(['Descrição'])
    const before = await dossierOf(market, 2)
    await decide(market, data, await ticked(market, data))
    expect(await modelOf(market, 1)).toMatchObject({ description: 'Novo byd-dolphin-mini-gs.' })
    expect((await dossierOf(market, 1)).comfort).toContain('Teto solar')
    expect(await modelOf(market, 2)).toMatchObject({ description: 'Da redação.' })
    expect(await dossierOf(market, 2)).toEqual({ ...before, faq: 'Perguntas byd-dolphin-gs.' })
    expect((await review(market, data)).changed.map(({ id, values }) => [id, values.length])).toEqual([[2, 0]])
  })

  test('keep parts of edited equipment that the version omits, even if it is ticked', async ({ market }) => {
    const change = { ids: [1], username: 'bia', action: 'vehicle-updated', target: 'x' } as const
    await changeVehicles(market, fixedClock, change, async () => {
      await market.update(vehicleDossiers).set({
        wheels: '18 pol. da redação',
        multimedia: ['Tela da redação'],
        unsourcedItems: ['Tela da redação', 'Banco da redação'],
      })
    })
    const data = await laterData({})
    const { lists, wheels } = data.dossiers[0]!
    lists.conforto.items.push('Teto solar')
    lists.multimidia.items = []
    lists.multimidia.generalKnowledgeItems = []
    wheels.text = null
    const { changed } = await review(market, data)
    const equipment = changed[0]?.touched.find(({ label }) => label === 'Equipamentos')
    expect(equipment?.to).toMatch(/itens; entra: Teto solar$/)
    await decide(market, data, equipment ? [equipment.tick] : [])
    expect(await dossierOf(market, 1)).toMatchObject({
      comfort: expect.arrayContaining(['Teto solar']) as string[],
      wheels: '18 pol. da redação',
      multimedia: ['Tela da redação'],
      unsourcedItems: expect.arrayContaining(['Tela da redação']) as string[],
    })
    expect((await dossierOf(market, 1)).unsourcedItems).not.toContain('Banco da redação')
    expect((await review(market, data)).changed.filter(({ id }) => id === 1)).toEqual([])
  })
})

describe('the vehicles of autumn 2026 in an older portal', () => {
  test('arrive with brand, recalls and scale drawings, and leave edited values unchanged', async ({ market }) => {
    const data = await laterData({})
    const isOfAutumn = (id: number) => id > 191
    // The previous data: without the new models, brand, recall and dimensions.
    await market.delete(vehicles).where(gt(vehicles.id, 191))
    await market.delete(brands).where(eq(brands.slug, 'honda'))
    await market.update(vehicleDossiers).set({ recalls: [] }).where(eq(vehicleDossiers.vehicleId, 22))
    const sketch = '/ilustracoes/91/esboco.svg'
    await market
      .update(vehicles)
      .set({ lengthMm: null, wheelbaseMm: null, imageUrl: sketch })
      .where(eq(vehicles.id, 91))
    const change = { ids: [22], username: 'bia', action: 'vehicle-updated', target: 'x' } as const
    await changeVehicles(market, fixedClock, change, async () => {
      await market.update(vehicles).set({ version: 'Da redação' }).where(eq(vehicles.id, 22))
    })
    const { created, changed } = await review(market, data)
    expect(created).toHaveLength(data.models.filter(({ id }) => isOfAutumn(id)).length)
    expect(changed.find(({ id }) => id === 22)?.values.map(({ label }) => label)).toEqual(['Equipamentos'])
    await decide(market, data, await ticked(market, data))
    expect((await dossierRecalls(market, 22))?.[0]).toContain('05/01/2026')
    expect(await modelOf(market, 22)).toMatchObject({ version: 'Da redação' })
    expect(await modelOf(market, 91)).toMatchObject({ lengthMm: 4290, imageUrl: null })
    expect(await market.select().from(brands).where(eq(brands.slug, 'honda'))).toHaveLength(1)
    expect((await review(market, data)).created).toEqual([])
  })
})

async function dossierRecalls(db: Database, id: number): Promise<string[] | undefined> {
  const [row] = await db.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, id))
  return row?.recalls
}

describe('seed updates of prices and rules', () => {
  const isPetrol = (state: string) =>
    and(
      eq(referenceFigures.key, 'petrol-brl-per-litre'),
      eq(referenceFigures.state, state),
      isNull(referenceFigures.replacedAt),
    )

  test('replace shipped rows and keep an editor’s row', async ({ market }) => {
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
    expect((await findSeedUpdate(market, data)).costs).toEqual([])
  })

  test('are not offered where an editor replaced or removed shipped rows', async ({ market }) => {
    await market.update(referenceFigures).set({ replacedAt: fixedClock.now() }).where(isPetrol('SP'))
    const [row] = await market.select().from(referenceFigures).where(isPetrol('RJ'))
    const { id, ...shipped } = row!
    await market.update(referenceFigures).set({ replacedAt: fixedClock.now() }).where(eq(referenceFigures.id, id))
    await market
      .insert(referenceFigures)
      .values({ ...shipped, values: [6.99], createdBy: 'bia', createdAt: fixedClock.now() })
    expect((await findSeedUpdate(market)).costs).toEqual([])
    const data = await laterData({})
    for (const figure of data.figures) if (figure.key === 'petrol-brl-per-litre') figure.values = [7.25]
    const { costs } = await review(market, data)
    expect(costs.filter(({ by }) => by !== '')).toHaveLength(2)
  })

  test('are not offered where an editor saved after the version was installed', async ({ market }) => {
    const data = await laterData({})
    for (const figure of data.figures)
      if (figure.key === 'petrol-brl-per-litre' && figure.state === 'SP') figure.values = [7.25]
    await recordInstalledData(market, fixedClock.now(), data)
    expect((await findSeedUpdate(market, data)).costs).toHaveLength(1)
    const createdAt = new Date('2026-11-25T15:00:00Z')
    await market
      .update(referenceFigures)
      .set({ createdBy: 'bia', createdAt, values: [6.99] })
      .where(isPetrol('SP'))
    expect((await findSeedUpdate(market, data)).costs).toEqual([])
  })

  test('add monthly flags, city rules and network tariffs, and keep an editor’s month', async ({ market }) => {
    const inForce = { replacedAt: null }
    await market
      .update(tariffFlagMonths)
      .set({ createdBy: 'bia', flag: 'amarela' })
      .where(eq(tariffFlagMonths.referenceDate, '2025-01'))
    const data = await laterData({})
    data.flags.push({ ...data.flags[0]!, referenceDate: '2026-11', flag: 'verde' })
    data.localRules[0]!.rule = 'Outra regra.'
    for (const row of data.networkTariffs) if (row.network === 'Volvo' && row.brlPerKwh) row.brlPerKwh = 4.5
    const { costs } = await review(market, data)
    expect(costs.map(({ table, by }) => [table, by !== ''])).toEqual([
      ['Bandeiras tarifárias', true],
      ['Bandeiras tarifárias', false],
      ['Regras locais', false],
      ['Tarifas das redes', false],
    ])
    await decide(market, data, await ticked(market, data))
    expect(await market.select().from(tariffFlagMonths).where(isNull(tariffFlagMonths.replacedAt))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ referenceDate: '2025-01', flag: 'amarela', ...inForce }),
        expect.objectContaining({ referenceDate: '2026-11', flag: 'verde', ...inForce }),
      ]),
    )
    const rules = await market.select().from(localRules).where(isNull(localRules.replacedAt))
    expect(rules.filter(({ rule }) => rule === 'Outra regra.')).toHaveLength(1)
    expect(rules.length).toBe(data.localRules.length)
    const tariffs = await market.select().from(networkTariffs).where(isNull(networkTariffs.replacedAt))
    expect(tariffs.length).toBe(data.networkTariffs.length)
    expect((await review(market, data)).costs.map(({ table }) => table)).toEqual(['Bandeiras tarifárias'])
  })
})
