import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ModelChange } from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import { inmetroFigures } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import type { Database } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { buildRowOfModel, buildTable } from '#tests/builders/pbev-table.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedActions, loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { certainTicks, vehicleIdOfTick } from './import-review.ts'
import { type CatalogueModel, lineInNote } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'
import { applyImport } from '#app/panel/imports/apply.server.ts'
import { inmetroTable, listCatalogueModels, planImport } from './apply-table.server.ts'
import { inmetroMatches } from '#database/schema/costs.ts'
import { chooseMatch } from './import-actions.server.ts'

const username = 'ana'

async function modelOf(db: Database, id: number) {
  const [model] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return model!
}

async function sourceOf(db: Database, vehicleId: number, figure: string) {
  const wanted = and(eq(vehicleFigureSources.vehicleId, vehicleId), eq(vehicleFigureSources.figure, figure))
  const [source] = await db.select().from(vehicleFigureSources).where(wanted)
  return source
}

/** Table where model 1 has 10 km more range and model 5 uses less petrol. */
async function newerTable(db: Database) {
  const models = await listCatalogueModels(db)
  const rows = models.map((model) => {
    if (model.id === 1) return buildRowOfModel(model, { autonomia_eletrica_km: 290 })
    return model.id === 5 ? buildRowOfModel(model, { gasolina_cidade_kml: 15.5 }) : buildRowOfModel(model)
  })
  return buildTable(rows)
}

/** True if the source of the energy class is a line of the table. */
function isListed({ figures }: CatalogueModel): boolean {
  return lineInNote(figures.pbeClass.source?.note ?? null) !== null
}

/** Leaves out figures that are new to the catalogue. */
function ofKnown(changes: ModelChange[]): ModelChange[] {
  return changes
    .map((change) => ({ ...change, figures: change.figures.filter(({ from }) => from.value !== null) }))
    .filter(({ figures }) => figures.length > 0)
}

const apply = (db: Database, table: Awaited<ReturnType<typeof newerTable>>, chosen: string[]) =>
  applyImport({ db, clock: fixedClock, username }, inmetroTable, table, chosen)

describe('a table with the portal’s values', () => {
  test('matches every model by the cited line and changes nothing', async ({ market }) => {
    const models = await listCatalogueModels(market)
    const rows = models.map((model) => buildRowOfModel(model))
    const { changes, matches, gone } = await planImport(market, buildTable(rows, 'PBEV de 31/12/2024'))
    expect({ changes: ofKnown(changes), open: matches.open, gone }).toEqual({ changes: [], open: [], gone: [] })
    expect(matches.sure).toHaveLength(models.filter(isListed).length)
    expect(matches.sure.every(({ reason }) => reason === 'source')).toBe(true)
  })
})

describe('chosen figures of a table', () => {
  test('are written with text, source, history and audit entry, and nothing else (PERM-08)', async ({ market }) => {
    const table = await newerTable(market)
    const [one, five, six] = [await modelOf(market, 1), await modelOf(market, 5), await modelOf(market, 6)]
    const consumption = await sourceOf(market, 1, 'consumptionKwhPer100Km')
    const prices = (await market.select().from(vehiclePrices)).length
    const { changes } = await planImport(market, table)
    const chosen = certainTicks(changes).filter((tick) => /^(?:1:\d+:rangeKm|5:\d+:fuelCityKmPerL):/.test(tick))
    expect(await apply(market, table, chosen)).toEqual({ outcome: 'applied', figureCount: 2, modelCount: 2 })
    expect(await loggedChanges(market)).toEqual([
      'BYD Dolphin Mini GS 5 lugares: Autonomia (Inmetro): 280\u00a0km → 290\u00a0km',
      'BYD Song Plus DM-i GS: Gasolina na cidade (Inmetro): 15\u00a0km/l → 15,5\u00a0km/l',
    ])

    const saved = { revision: 2, savedBy: username, updatedAt: fixedClock.now() }
    expect(await modelOf(market, 1)).toEqual({ ...one, rangeKm: 290, ...saved })
    expect(await modelOf(market, 5)).toEqual({ ...five, fuelCityKmPerL: 15.5, ...saved })
    expect(await modelOf(market, 6)).toEqual(six)
    expect(await sourceOf(market, 1, 'rangeKm')).toEqual({
      vehicleId: 1,
      figure: 'rangeKm',
      cycle: 'Inmetro',
      sourceCodes: ['pbev-2026-09-30'],
      referenceDate: '2026-09-30',
      confidence: 'alta',
      note: 'PBEV 2026, máscara de 30/09/2026; linha BYD DOLPHIN MINI GS 5 EV',
    })
    expect(await sourceOf(market, 1, 'consumptionKwhPer100Km')).toEqual(consumption)
    const [page] = await market.select().from(sources).where(eq(sources.code, 'pbev-2026-09-30'))
    expect(page).toMatchObject({
      isPublished: true,
      pages: [{ text: 'Inmetro, tabela PBEV 2026, máscara de 30/09/2026', url: null }],
    })
    const stored = await market.select().from(vehicleRevisions)
    expect(stored.map(({ vehicleId, revision }) => [vehicleId, revision])).toEqual([
      [1, 1],
      [5, 1],
    ])
    expect((await market.select().from(vehiclePrices)).length).toBe(prices)
    expect(await loggedActions(market)).toEqual([
      [username, 'inmetro-applied', 'PBEV 2026, máscara de 30/09/2026: 2 números em 2 modelos'],
    ])
    const [version] = await market.select().from(contentVersions).where(eq(contentVersions.topic, 'vehicles'))
    expect(version?.version).toBe(2)
  })

  test('change the text of the consumption', async ({ market }) => {
    const models = await listCatalogueModels(market)
    const table = buildTable([
      buildRowOfModel(models[0]!, { eletrico_cidade_km_le: 48, eletrico_estrada_km_le: 48, mj_km: 0.42 }),
    ])
    await apply(market, table, certainTicks((await planImport(market, table)).changes))
    // Computed by hand: 806 / 48 = 16.79
    expect(await modelOf(market, 1)).toMatchObject({ consumptionKwhPer100Km: 16.8, consumption: '16,8 kWh/100 km' })
    expect(await sourceOf(market, 1, 'consumptionKwhPer100Km')).toMatchObject({
      confidence: 'media',
      note: expect.stringContaining('; calculado a partir do km/le da tabela') as string,
    })
  })

  test('of a plug-in hybrid are marked as electric mode, except petrol', async ({ market }) => {
    const model = (await listCatalogueModels(market)).find(({ id }) => id === 5)!
    const table = buildTable([buildRowOfModel(model, { autonomia_eletrica_km: 70, gasolina_cidade_kml: 15.5 })])
    await apply(market, table, certainTicks((await planImport(market, table)).changes))
    expect((await sourceOf(market, 5, 'rangeKm'))?.note).toContain('; somente modo elétrico')
    expect((await sourceOf(market, 5, 'fuelCityKmPerL'))?.note).not.toContain('somente modo elétrico')
  })

  test('can be a whole market, and none the second time', async ({ market }) => {
    const table = await newerTable(market)
    const { changes } = await planImport(market, table)
    const modelCount = (await listCatalogueModels(market)).filter(isListed).length
    expect(changes).toHaveLength(modelCount)
    expect(await apply(market, table, certainTicks(changes))).toMatchObject({ outcome: 'applied', modelCount })
    const again = await planImport(market, table)
    expect([again.changes, again.sameCount]).toEqual([[], modelCount])
    expect(await apply(market, table, [])).toEqual({ outcome: 'nothing' })
    for (const { figures } of (await listCatalogueModels(market)).filter(isListed))
      for (const figure of inmetroFigures)
        if (figures[figure].value !== null) expect(figures[figure].source?.referenceDate).toBe('2026-09-30')
  })

  test('include MJ/km, ethanol and classes with line and category (PERM-08)', async ({ market }) => {
    const model = (await listCatalogueModels(market)).find(({ id }) => id === 5)!
    const row = buildRowOfModel(model, {
      category: 'Utilitário Esportivo Grande',
      etanol_cidade_kml: 10,
      etanol_estrada_kml: 9.5,
      gasolina_cidade_kml: 14,
      gasolina_estrada_kml: 13.5,
      classe_geral: 'B',
      classe_categoria: 'C',
    })
    const table = buildTable([row])
    await apply(market, table, certainTicks((await planImport(market, table)).changes))
    expect(await modelOf(market, 5)).toMatchObject({
      ethanolCityKmPerL: 10,
      ethanolHighwayKmPerL: 9.5,
      energyMjKm: row.mj_km,
      pbeClass: 'B',
      pbeClassInCategory: 'C',
    })
    expect(await sourceOf(market, 5, 'energyMjKm')).toMatchObject({
      cycle: 'Inmetro',
      confidence: 'alta',
      note: expect.stringContaining('; somente modo elétrico') as string,
    })
    expect((await sourceOf(market, 5, 'pbeClass'))?.note).toMatch(/; classe geral$/)
    expect((await sourceOf(market, 5, 'pbeClassInCategory'))?.note).toMatch(/; categoria Utilitário Esportivo Grande$/)
    expect((await sourceOf(market, 5, 'ethanolCityKmPerL'))?.note).not.toContain('elétrico')
  })

  test('are a conflict that names the model after another save', async ({ market }) => {
    const table = await newerTable(market)
    const chosen = certainTicks((await planImport(market, table)).changes)
    const change = { ids: [5], username: 'bia', action: 'vehicle-updated', target: 'x' } as const
    await changeVehicles(market, fixedClock, change, async () => {})
    expect(await apply(market, table, chosen)).toEqual({ outcome: 'conflict', names: ['BYD Song Plus DM-i GS'] })
    expect((await modelOf(market, 1)).rangeKm).toBe(280)
    expect((await loggedActions(market)).map(([, action]) => action)).toEqual(['vehicle-updated'])
  })

  test('are a conflict if the table lacks them or the model was deleted', async ({ market }) => {
    const table = await newerTable(market)
    for (const wrong of ['1:1:rangeKm:999', '1:1:priceBrl:5', '1:1:rangeKm:', '1'])
      expect(await apply(market, table, [wrong])).toMatchObject({ outcome: 'conflict' })
    expect(await apply(market, table, ['99999:1:rangeKm:290'])).toEqual({
      outcome: 'conflict',
      names: ['modelo 99999'],
    })
  })

  test('of an older table are not certain', async ({ market }) => {
    const models = await listCatalogueModels(market)
    const rows = models.map((model) => buildRowOfModel(model, model.id === 1 ? { autonomia_eletrica_km: 290 } : {}))
    const { changes } = await planImport(market, buildTable(rows, 'PBEV de 31/12/2023'))
    const known = ofKnown(changes)
    expect(known.map(({ model, figures }) => [model.id, figures.map(({ state }) => state)])).toEqual([[1, ['older']]])
    expect(certainTicks(known)).toEqual([])
  })
})

test('a checkbox value without a model is malformed', () => {
  expect(vehicleIdOfTick('12:3:rangeKm:280')).toBe(12)
  for (const wrong of ['', 'a:1:rangeKm:5', '-1:1:rangeKm:5']) expect(vehicleIdOfTick(wrong)).toBeNull()
})

describe('the choice for a line', () => {
  const choose = (db: Database, lineKey: string, choice: number | null | 'open') =>
    chooseMatch({ db, clock: fixedClock }, { lineKey, choice, username })

  test('is saved, used for the next table, changed and undone (PERM-08)', async ({ market }) => {
    const models = await listCatalogueModels(market)
    const table = buildTable([buildRowOfModel(models[0]!, { model: 'DOLPHIN MINI GX' })])
    const planned = async () => {
      const { matches, chosen } = await planImport(market, table)
      return [matches.sure.map(({ model, reason }) => [model.id, reason]), matches.open.length, chosen.length]
    }
    const key = table.lines[0]!.key
    expect(await planned()).toEqual([[], 1, 0])
    expect(await choose(market, key, 1)).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[[1, 'choice']], 0, 1])
    expect(await choose(market, key, null)).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[], 0, 1])
    expect(await market.select().from(inmetroMatches)).toEqual([
      { lineKey: key, vehicleId: null, decidedBy: username, decidedAt: fixedClock.now() },
    ])
    expect(await choose(market, key, 'open')).toEqual({ outcome: 'kept' })
    expect(await planned()).toEqual([[], 1, 0])
    expect((await loggedActions(market)).map(([, action, target]) => [action, target])).toEqual([
      ['inmetro-matched', `${key}: modelo 1`],
      ['inmetro-matched', `${key}: nenhum modelo`],
      ['inmetro-matched', `${key}: escolha desfeita`],
    ])
  })

  test('is refused for an unknown model and deleted with its model', async ({ market }) => {
    expect(await choose(market, 'byd x', 99_999)).toEqual({ outcome: 'missing' })
    await choose(market, 'byd x', 1)
    await market.delete(vehicles).where(eq(vehicles.id, 1))
    expect(await market.select().from(inmetroMatches)).toEqual([])
  })
})
