import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { checkList } from '#app/panel/vehicles/json-list/text/check-list.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicleListPublications, vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { sources, vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { applyWrittenList as apply, planOfList as planOf, writtenList } from '#tests/fixtures/vehicle-list.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { publishList } from './publish-list.server.ts'

const day = '2026-11-20'
const fromList = 'Lista JSON de 20/11/2026'
const code = `lista-json-${day}`

const sourcesOf = (db: Database, vehicleId: number) =>
  db.select().from(vehicleFigureSources).where(eq(vehicleFigureSources.vehicleId, vehicleId))

const modelOf = async (db: Database, id: number) => {
  const [model] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return model!
}

describe('an unchanged list', () => {
  test('changes nothing in any of the models', async ({ market }) => {
    const list = await writtenList(market)
    expect(list).toHaveLength(seededModels)
    const { changes } = await planOf(market, list)
    expect({ ...changes, activeCount: 0 }).toEqual({ created: [], changed: [], missing: [], activeCount: 0 })
    expect(checkList(JSON.stringify(list)).warningCount).toBe(0)
  })

  test('stores no generated drawings for a model without pictures', async ({ market }) => {
    const list = await writtenList(market)
    const [bundled, drawn] = [list.find(({ id }) => id === 1)!, list.find(({ id }) => id === 12)!]
    expect(drawn.Imagens).toHaveLength(5)
    drawn.Imagens = drawn.Imagens.slice(1)
    bundled.Imagens = bundled.Imagens.slice(1)
    const { changes } = await planOf(market, list)
    expect(changes.changed.map(({ id, fields }) => [id, fields.map(({ key }) => key)])).toEqual([[1, ['Imagens']]])
    drawn.Imagens = []
    expect((await planOf(market, list)).changes.changed).toHaveLength(1)
  })

  test('changes nothing with numbers instead of texts', async ({ market }) => {
    const number = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')) || ''
    const list = (await writtenList(market)).map((record) => {
      const { Preco_Sugerido, Potencia, ...summary } = record.Resumo_Modelo
      return {
        ...record,
        Resumo_Modelo: { ...summary, Preco_Sugerido: number(Preco_Sugerido), Potencia: number(Potencia) },
      }
    })
    expect((await planOf(market, list)).changes.changed).toEqual([])
  })
})

test('lists known facts beyond the specification, which can be changed and emptied', async ({ market }) => {
  const sheetOf = async () => (await writtenList(market)).find(({ id }) => id === 1)!.Ficha_Tecnica
  expect(await sheetOf()).toMatchObject({ Classe_PBE: 'A' })
  expect(await sheetOf()).not.toHaveProperty('Bomba_Calor')
  const listWith = async (facts: Record<string, string>) =>
    (await writtenList(market)).map((record) =>
      record.id === 1 ? { ...record, Ficha_Tecnica: { ...record.Ficha_Tecnica, ...facts } } : record,
    )
  await apply(market, await listWith({ Bomba_Calor: 'Não', Classe_PBE: '' }))
  expect(await modelOf(market, 1)).toMatchObject({ heatPump: false, pbeClass: null })
  expect(await sheetOf()).toMatchObject({ Bomba_Calor: 'Não' })
  const named = await sourcesOf(market, 1)
  expect(named.find(({ figure }) => figure === 'heatPump')).toMatchObject({ sourceCodes: [code], confidence: 'baixa' })
  expect(named.some(({ figure }) => figure === 'pbeClass')).toBe(false)
})

describe('a list with a few changed figures', () => {
  test('changes only these and replaces only their sources', async ({ market }) => {
    const list = await writtenList(market)
    const before = await sourcesOf(market, 1)
    const [model, ...others] = [await modelOf(market, 1), await modelOf(market, 2)]
    const one = list.find(({ id }) => id === 1)!
    one.Resumo_Modelo.Preco_Sugerido = 'R$ 99.990'
    one.Resumo_Modelo.Aceleracao_0_100kmh = '15,5 s'
    expect(await apply(market, list)).toMatchObject({ outcome: 'published' })

    expect(await modelOf(market, 1)).toEqual({
      ...model,
      price: 'R$\u00a099.990',
      priceValue: 99_990,
      acceleration: '15,5 s',
      acceleration0To100S: 15.5,
      revision: 2,
      savedBy: 'ana',
      updatedAt: fixedClock.now(),
    })
    expect(await modelOf(market, 2)).toEqual(others[0])
    const byFigure = (rows: typeof before) => new Map(rows.map((row) => [row.figure, row]))
    const after = byFigure(await sourcesOf(market, 1))
    for (const figure of ['priceBrl', 'acceleration0To100S'])
      expect(after.get(figure)).toEqual({
        vehicleId: 1,
        figure,
        cycle: null,
        sourceCodes: [code],
        referenceDate: day,
        confidence: 'baixa',
        note: null,
      })
    for (const row of before)
      if (!['priceBrl', 'acceleration0To100S'].includes(row.figure)) expect(after.get(row.figure)).toEqual(row)
    expect(after.size).toBe(before.length)
    expect(await market.select().from(sources).where(eq(sources.code, code))).toMatchObject([
      { code, pages: [{ text: 'Lista JSON de 20/11/2026', url: null }], isPublished: true, kind: null, note: null },
    ])
  })

  test('stores the replaced states, the price, the version and an audit entry', async ({ market }) => {
    const list = await writtenList(market)
    list.find(({ id }) => id === 1)!.Resumo_Modelo.Preco_Sugerido = '99990'
    await apply(market, list)
    const [stored, ...more] = await market.select().from(vehicleRevisions)
    expect(more).toEqual([])
    expect(stored).toMatchObject({ vehicleId: 1, revision: 1, record: { vehicle: { price_value: 119_990 } } })
    const prices = await market
      .select()
      .from(vehiclePrices)
      .where(eq(vehiclePrices.vehicleId, 1))
      .orderBy(vehiclePrices.id)
    expect(prices.at(-1)).toMatchObject({ priceBrl: 99_990, referenceDate: day, confidence: 'baixa' })
    const [version] = await market.select().from(contentVersions).where(eq(contentVersions.topic, 'vehicles'))
    expect(version?.version).toBe(2)
    expect(
      (await market.select().from(adminActionLog)).map(({ action, target, username }) => [action, target, username]),
    ).toEqual([['vehicle-list-applied', '0 novos, 1 alterado, 0 fora do catálogo', 'ana']])
    expect(await loggedChanges(market)).toEqual([
      'BYD Dolphin Mini GS 5 lugares: Preco_Sugerido: R$\u00a0119.990 → R$\u00a099.990',
    ])
    const [publication] = await market.select().from(vehicleListPublications)
    expect(publication).toMatchObject({
      kind: 'applied',
      username: 'ana',
      newCount: 0,
      changedCount: 1,
      previousCount: seededModels,
    })
    expect(publication?.previousRevisions).toHaveLength(seededModels)
    expect(publication?.previousRevisions).toContainEqual([1, 1])
  })

  test('clears an emptied figure with its source, and keeps an omitted field', async ({ market }) => {
    const list = await writtenList(market)
    const one = list.find(({ id }) => id === 1)!
    one.Resumo_Modelo.Autonomia = ''
    one.Ficha_Tecnica.Cor = null as never
    delete (one.Resumo_Modelo as Partial<typeof one.Resumo_Modelo>).Potencia
    delete (one as Partial<typeof one>).Descricao
    const before = await modelOf(market, 1)
    await apply(market, list)
    expect(await modelOf(market, 1)).toMatchObject({
      rangeKm: null,
      powerCv: before.powerCv,
      description: before.description,
    })
    const figures = (await sourcesOf(market, 1)).map(({ figure }) => figure)
    expect(figures).not.toContain('rangeKm')
    expect(figures).not.toContain('colour')
    expect(figures).toContain('powerCv')
  })

  test('stores texts, lists, wheels and pictures, and HTML as text', async ({ market }) => {
    const html = '<img src=x onerror=alert(1)> "aspas" \\ {{x}}'
    const list = await writtenList(market)
    const one = list.find(({ id }) => id === 12)!
    one.Descricao = html
    one.FAQ = html
    one.Ficha_Tecnica.Cor = html
    one.Ficha_Tecnica.Tracao = 'integral, dois motores'
    one.Ficha_Tecnica.Tamanho_Roda = '19 pol.'
    one.Ficha_Tecnica.Seguranca = [html, 'ABS']
    one.Imagens = ['https://fotos.example/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg', '/f.jpg']
    await apply(market, list)
    expect(await modelOf(market, 12)).toMatchObject({
      description: html,
      traction: 'integral, dois motores',
      wheelIn: 19,
      imageUrl: 'https://fotos.example/a.jpg',
      imageUrl5: '/e.jpg',
      moreImageUrls: ['/f.jpg'],
    })
    const [dossier] = await market.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, 12))
    expect(dossier).toMatchObject({
      colour: html,
      traction: 'integral, dois motores',
      wheels: null,
      safety: [html, 'ABS'],
      faq: html,
    })
    expect((await planOf(market, list)).changes.changed).toEqual([])
  })

  test('stores costs as entered that day, leaves omitted ones computed, and removes emptied ones', async ({
    market,
  }) => {
    const list = await writtenList(market)
    const [one, market12] = [list.find(({ id }) => id === 1)!, list.find(({ id }) => id === 12)!]
    one.Ficha_Tecnica.Custos_Manutencao.Revisoes = 'R$2.000'
    market12.Ficha_Tecnica.Custos_Manutencao = buildRecord().Ficha_Tecnica.Custos_Manutencao
    await apply(market, list)
    const [after] = await market.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, 1))
    expect(after).toMatchObject({
      purchaseBrl: null,
      electricityBrl: null,
      servicingBrl: 2_000,
      totalSpendingBrl: null,
      explanations: { servicingBrl: fromList },
      typedOn: { servicingBrl: day },
    })
    const [added] = await market.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, 12))
    expect(added).toMatchObject({ purchaseBrl: 122_800, cost3YearsBrl: 56_845, typedOn: { purchaseBrl: day } })
    const emptied = Object.keys(market12.Ficha_Tecnica.Custos_Manutencao).map((name) => [name, ''])
    market12.Ficha_Tecnica.Custos_Manutencao = { ...Object.fromEntries(emptied), Preco_Compra: 'R$1' } as never
    await apply(market, list)
    expect(await market.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, 12))).toEqual([])
  })

  test('keeps slug and two-word brand of a renamed model', async ({ market }) => {
    const list = await writtenList(market)
    const caoa = list.find(({ Resumo_Modelo }) => Resumo_Modelo.Modelo.startsWith('Caoa Chery'))!
    const before = await modelOf(market, caoa.id)
    caoa.Resumo_Modelo.Modelo = 'Caoa Chery Tiggo Novo'
    await apply(market, list)
    expect(await modelOf(market, caoa.id)).toMatchObject({
      brand: 'Caoa Chery',
      model: 'Tiggo Novo',
      version: before.version,
      slug: before.slug,
    })
  })
})

describe('new and missing models', () => {
  test('takes the first word as the brand of a new model, with a slug and without drawings', async ({ market }) => {
    const list = [
      ...(await writtenList(market)),
      buildRecord({ id: 5_000, Imagens: ['/ilustracoes/5000/lateral.svg'] }),
    ]
    await apply(market, list)
    expect(await modelOf(market, 5_000)).toMatchObject({
      brand: 'BYD',
      model: 'Dolphin Mini',
      slug: 'byd-dolphin-mini-5000',
      category: 'hatch',
      price: 'R$\u00a0122.800',
      priceValue: 122_800,
      isActive: true,
      availability: 'on-sale',
      emissions: 'Zero no escapamento',
      imageUrl: null,
      revision: 1,
      savedBy: 'ana',
      createdAt: fixedClock.now(),
    })
    const [next] = await market
      .insert(vehicles)
      .values({ brand: 'X', model: 'Y', slug: 'x-y', category: 'suv', year: 2026, type: 'eletrico' })
      .returning({ id: vehicles.id })
    expect(next?.id).toBe(5_001)
  })

  test('continues the id sequence after the greatest id', async ({ market }) => {
    await apply(market, [...(await writtenList(market)), buildRecord({ id: 999_999_999 })])
    const model = { brand: 'X', model: 'Y', slug: 'x-y', category: 'suv', year: 2026, type: 'eletrico' as const }
    expect((await market.insert(vehicles).values(model).returning({ id: vehicles.id }))[0]?.id).toBeLessThan(10_000)
  })

  test('deactivates a missing model with its data, and activates it again', async ({ market }) => {
    const list = await writtenList(market)
    const before = await modelOf(market, 3)
    await apply(
      market,
      list.filter(({ id }) => id !== 3),
    )
    expect(await modelOf(market, 3)).toEqual({
      ...before,
      isActive: false,
      revision: 2,
      savedBy: 'ana',
      updatedAt: fixedClock.now(),
    })
    const { changes } = await planOf(market, list)
    expect(changes.changed).toEqual([expect.objectContaining({ id: 3, fields: [], isActivated: true })])
    await apply(market, list)
    expect(await modelOf(market, 3)).toMatchObject({ isActive: true, revision: 3 })
  })

  test('requires a confirmation before over a tenth leaves', async ({ market }) => {
    const list = await writtenList(market)
    expect(await apply(market, list.slice(8))).toMatchObject({ outcome: 'published' })
    expect(await apply(market, [])).toEqual({ outcome: 'unconfirmed' })
    expect(await market.$count(vehicles, eq(vehicles.isActive, true))).toBe(225)
    expect(await apply(market, [], true)).toMatchObject({ outcome: 'published' })
    expect(await market.$count(vehicles)).toBe(seededModels)
    expect(await market.$count(vehicles, eq(vehicles.isActive, true))).toBe(0)
  })

  test('reports a new model with a taken slug', async ({ market }) => {
    await market.update(vehicles).set({ slug: 'byd-dolphin-mini-5000' }).where(eq(vehicles.id, 9))
    const { takenSlugs } = await planOf(market, [buildRecord({ id: 5_000 })])
    expect(takenSlugs).toEqual([{ id: 5_000, slug: 'byd-dolphin-mini-5000', ownerId: 9 }])
  })

  test('continues the revisions of a model that was deleted before', async ({ market }) => {
    const list = await writtenList(market)
    list.find(({ id }) => id === 3)!.Resumo_Modelo.Potencia = '300 cv'
    await apply(market, list)
    await market.delete(vehicles).where(eq(vehicles.id, 3))
    await apply(market, list)
    expect(await modelOf(market, 3)).toMatchObject({ revision: 2, powerCv: 300 })
  })
})

describe('two editors', () => {
  test('refuses a list on a stale state and names the editor who saved', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '111 cv'
    const plan = await planOf(market, list)
    const other = await writtenList(market)
    other[1]!.Resumo_Modelo.Potencia = '222 cv'
    await apply(market, other)
    const late = { plan, username: 'bia', isLeavingConfirmed: true }
    expect(await publishList({ db: market, clock: fixedClock }, late)).toEqual({
      outcome: 'conflict',
      username: 'ana',
      savedAt: fixedClock.now().toISOString(),
    })
    expect((await modelOf(market, list[0]!.id)).powerCv).not.toBe(111)
  })

  test('detects saves of inactive models and raised versions', async ({ market }) => {
    const plan = await planOf(market, await writtenList(market))
    await market.execute(sql`update vehicles set is_active = false, revision = revision + 1 where id = 5`)
    const application = { plan, username: 'bia', isLeavingConfirmed: true }
    expect(await publishList({ db: market, clock: fixedClock }, application)).toMatchObject({ outcome: 'conflict' })
    const second = await planOf(market, await writtenList(market))
    await raiseContentVersion(market, 'vehicles', fixedClock.now())
    const late = { plan: second, username: 'bia', isLeavingConfirmed: true }
    expect(await publishList({ db: market, clock: fixedClock }, late)).toMatchObject({ outcome: 'conflict' })
  })
})
