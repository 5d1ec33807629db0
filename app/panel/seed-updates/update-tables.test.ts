import { and, eq, gt, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { Database } from '#database/database.ts'
import { ipvaRules, localRules, networkTariffs, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { brands, vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { recordInstalledData } from './installed-data.server.ts'
import { decide, laterData, modelOf, review, ticked } from './seed-update.fixture.ts'
import { findSeedUpdate } from './seed-update-queries.server.ts'

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
