import { asc, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findCostHistory } from '#app/panel/costs/history/cost-history-queries.server.ts'
import { findCostList } from '#app/panel/costs/list/answer-cost-download.server.ts'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { findCostTables } from '#app/domain/costs/cost-queries.server.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import type { Database } from '#database/database.ts'
import { chargingCurves, ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { seedCosts } from '#database/seed/seed-costs.server.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { runAction, loggedActions, loggedChanges, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { costRestoreActions, costRowActions, saveCostRow } from './cost-row-actions.server.ts'
import { findCostRow, listCurrent } from './cost-store.server.ts'

const stated = { source: 'ANP', referenceDate: '2026-11', validUntil: '', confidence: 'alta', note: '' }
const aPrice = { key: 'petrol-brl-per-litre', state: 'SP', values: '6,11', ...stated }

const seed = async (db: Database) => {
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedCosts(db, new Date('2026-01-01T12:00:00Z'))
}
const save = (db: Database, table: CostTableId, base: number | null, entry: CostEntry, username = 'ana') =>
  runAction(costRowActions.save)(buildPanelDeps(db, { username }), {
    tabela: table,
    base: base === null ? '' : String(base),
    ...entry,
  })
const takeAway = runAction(costRowActions.takeAway)
const restoreRow = runAction(costRestoreActions.restore)
const rowOf = async (db: Database, table: CostTableId, isIt: (entry: CostEntry) => boolean) => {
  const row = (await listCurrent(db, table)).find(({ entry }) => isIt(entry))
  if (!row) throw new Error('no such row')
  return row
}
const petrolIn = (db: Database, state: string) =>
  rowOf(db, 'energia', (entry) => entry.key === 'petrol-brl-per-litre' && entry.state === state)
/** A random version has no cache entry. */
const seen = (db: Database) =>
  findCostTables({ db, versions: { of: () => ({ version: Math.random(), changedAt: new Date(0) }) } })

describe('a row of costs', () => {
  test('replaces a changed row at once and keeps the former one as history', async ({ db }) => {
    await seed(db)
    const before = await petrolIn(db, 'SP')
    const answer = await save(db, 'energia', before.id, { ...before.entry, ...aPrice, values: '6.11' })
    expect(answer).toEqual({ outcome: 'saved', id: expect.any(Number) })
    expect(figureFor((await seen(db)).figures, 'petrol-brl-per-litre', 'SP')).toMatchObject({
      values: [6.11],
      source: 'ANP',
      validUntil: null,
    })
    expect(await loggedChanges(db)).toEqual([
      'Valor: 6,36 → 6,11',
      'Fonte: ANP, Levantamento de Preços de Combustíveis → ANP',
      'Referência: 2026-10-03 → 2026-11',
      'Observação: Média de revenda no estado na semana de 27/09 a 03/10/2026. → —',
    ])
    const former = await findCostRow(db, 'energia', before.id)
    expect(former).toEqual({ ...before, replacedAt: fixedClock.now().toISOString() })
    const [version] = await db.select().from(contentVersions).where(eq(contentVersions.topic, 'costs'))
    expect(version?.changedAt).toEqual(fixedClock.now())
    expect(await loggedActions(db)).toEqual([['ana', 'cost-row-changed', 'Preços de energia: Gasolina, São Paulo']])
  })

  test('is restored from the history and replaces the row in force', async ({ db }) => {
    await seed(db)
    const before = await petrolIn(db, 'SP')
    await save(db, 'energia', before.id, aPrice)
    const { id: currentId } = await petrolIn(db, 'SP')
    const history = await findCostHistory(db, { table: 'energia', rowId: currentId, after: null })
    expect(history?.title).toBe('Gasolina, São Paulo')
    expect(history?.rows).toEqual([expect.objectContaining({ id: before.id, currentId })])
    const form = { tabela: 'energia', id: String(before.id) }
    const restore = (vigente: string) => restoreRow(buildPanelDeps(db), { ...form, vigente })
    expect(await restore('')).toEqual({ outcome: 'conflict' })
    expect(await restore(String(currentId))).toEqual({ outcome: 'restored' })
    expect((await petrolIn(db, 'SP')).entry).toEqual(before.entry)
    expect((await findCostHistory(db, { table: 'energia', rowId: before.id, after: null }))?.rows).toHaveLength(2)
    expect(await restore(String((await petrolIn(db, 'SP')).id))).toEqual({ outcome: 'unchanged' })
  })

  test('is removed from force, so that the national price applies, and can be restored', async ({ db }) => {
    await seed(db)
    const { id } = await petrolIn(db, 'AC')
    const ask = () => takeAway(buildPanelDeps(db), { tabela: 'energia', id: String(id) })
    expect(await ask()).toEqual({ outcome: 'taken-away' })
    expect(await ask()).toEqual({ outcome: 'missing' })
    expect(figureFor((await seen(db)).figures, 'petrol-brl-per-litre', 'AC')).toMatchObject({ state: null })
    const history = await findCostHistory(db, { table: 'energia', rowId: null, after: null })
    expect(history?.rows).toEqual([expect.objectContaining({ id, title: 'Gasolina, Acre', currentId: null })])
    await restoreRow(buildPanelDeps(db), { tabela: 'energia', id: String(id), vigente: '' })
    expect(figureFor((await seen(db)).figures, 'petrol-brl-per-litre', 'AC')).toMatchObject({ values: [7.25] })
  })

  test('is not overwritten if another editor replaced it: the editor sees the current row', async ({ db }) => {
    await seed(db)
    const before = await petrolIn(db, 'SP')
    await save(db, 'energia', before.id, aPrice, 'bia')
    const answer = await save(db, 'energia', before.id, { ...aPrice, values: '6,50' })
    expect(answer).toMatchObject({
      outcome: 'conflict',
      current: { createdBy: 'bia', entry: { values: '6,11' }, replacedAt: null },
    })
    expect((await petrolIn(db, 'SP')).entry.values).toBe('6,11')
    const over = await petrolIn(db, 'SP')
    expect(await save(db, 'energia', over.id, { ...aPrice, values: '6,50' })).toMatchObject({ outcome: 'saved' })
  })

  test('reports a removed row as a conflict, and finds a rule whose conditions changed', async ({ db }) => {
    await seed(db)
    const price = await petrolIn(db, 'SP')
    await takeAway(buildPanelDeps(db), { tabela: 'energia', id: String(price.id) })
    expect(await save(db, 'energia', price.id, aPrice)).toEqual({ outcome: 'conflict', current: null })
    const rule = await rowOf(db, 'ipva', ({ state, technology }) => state === 'SP' && technology === 'bev')
    await save(db, 'ipva', rule.id, { ...rule.entry, priceUpToBrl: '250.000' }, 'bia')
    expect(await save(db, 'ipva', rule.id, { ...rule.entry, ratePercent: '3' })).toMatchObject({
      outcome: 'conflict',
      current: { createdBy: 'bia', entry: { priceUpToBrl: '250000', ratePercent: '4' } },
    })
  })

  test('is unchanged if the entry is equal', async ({ db }) => {
    await seed(db)
    const row = await rowOf(db, 'energia', ({ state, source }) => state === 'SP' && source !== '')
    expect(await save(db, 'energia', row.id, row.entry)).toEqual({ outcome: 'unchanged' })
    expect(await loggedActions(db)).toEqual([])
  })

  test('exists once per kind and place, and a rule once per set of conditions', async ({ db }) => {
    await seed(db)
    expect(await save(db, 'energia', null, aPrice)).toEqual({
      outcome: 'invalid',
      problems: { key: 'A tabela já tem um preço para Gasolina, São Paulo: edite a linha que está lá.' },
    })
    const rule = await rowOf(db, 'ipva', ({ state, technology }) => state === 'SP' && technology === 'bev')
    expect(await save(db, 'ipva', null, { ...rule.entry, ratePercent: '1' })).toMatchObject({
      outcome: 'invalid',
      problems: { state: 'A tabela já tem uma regra para São Paulo, elétrico: edite a linha que está lá.' },
    })
    expect(await save(db, 'ipva', null, { ...rule.entry, ratePercent: '1', priceUpToBrl: '90000' })).toMatchObject({
      outcome: 'saved',
    })
    expect((await seen(db)).ipvaRules.find(({ priceUpToBrl }) => priceUpToBrl === 90_000)).toMatchObject({
      state: 'SP',
      technology: 'bev',
      ratePercent: 1,
      isLocallyBuilt: null,
    })
  })

  test('refuses an unknown table, row or model with a sentence', async ({ db }) => {
    const parts = buildPanelDeps(db)
    expect(await runAction(costRowActions.save)(parts, { tabela: 'veiculos' })).toMatchObject({ outcome: 'invalid' })
    expect(await takeAway(parts, { tabela: 'ipva', id: 'x' })).toEqual({ outcome: 'missing' })
    expect(await restoreRow(parts, { tabela: 'ipva', id: '999', vigente: '' })).toEqual({ outcome: 'missing' })
    expect(await save(db, 'curvas', null, { vehicle: 'nenhum', points: '10 60\n80 30', ...stated })).toEqual({
      outcome: 'invalid',
      problems: { vehicle: 'Nenhum modelo tem o endereço "nenhum".' },
    })
    expect(await findCostHistory(db, { table: 'ipva', rowId: 999, after: null })).toBeNull()
    expect(parts.log.error).not.toHaveBeenCalled()
  })

  test('reports a failed write and logs the reason', async ({ db }) => {
    const parts = buildPanelDeps({ ...db, transaction: () => Promise.reject(new Error('gone')) } as unknown as Database)
    expect(await runAction(costRowActions.save)(parts, { tabela: 'energia', ...aPrice })).toEqual({ outcome: 'failed' })
    expect(parts.log.error).toHaveBeenCalled()
  })
})

test('stores a charging curve with its model, point by point', async ({ db }) => {
  const about = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(vehicles).values({ ...about, id: 1, slug: 'byd-dolphin' })
  const curve = { vehicle: '/veiculo/byd-dolphin', points: '10 60,5\n80 30', ...stated }
  expect(await save(db, 'curvas', null, curve)).toMatchObject({ outcome: 'saved' })
  expect((await db.select().from(chargingCurves))[0]).toMatchObject({
    vehicleId: 1,
    points: [
      { percent: 10, kw: 60.5 },
      { percent: 80, kw: 30 },
    ],
    createdBy: 'ana',
  })
  const { list } = await findCostList(db, 'curvas', new URLSearchParams(), '2026-11-20')
  expect(list.rows[0]).toMatchObject({
    title: 'BYD Dolphin',
    value: '2 pontos, de 10% a 80%, até 60,5 kW',
    overdue: null,
  })
})

test('accepts one of two concurrent saves and reports a conflict to the other', async () => {
  const { db, close } = await openTestDatabase('empty')
  try {
    await seed(db)
    const { id, entry } = await petrolIn(db, 'SP')
    const write = (username: string, values: string) =>
      saveCostRow(
        { db, clock: fixedClock, username },
        { table: 'energia', baseId: id, entry: { ...entry, ...aPrice, values } },
      )
    const outcomes = await Promise.all([write('ana', '6,1'), write('bia', '6,2')])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved'])
    const added = { ...aPrice, key: 'licensing-brl-per-year', state: 'RR' }
    const add = (username: string) =>
      saveCostRow({ db, clock: fixedClock, username }, { table: 'fatores', baseId: null, entry: added })
    const additions = await Promise.all([add('ana'), add('bia')])
    expect(additions.map(({ outcome }) => outcome).toSorted()).toEqual(['saved', 'taken'])
    const rows = await db
      .select()
      .from(referenceFigures)
      .where(isNull(referenceFigures.replacedAt))
      .orderBy(asc(referenceFigures.id))
    expect(new Set(rows.map((row) => `${row.key} ${row.state}`)).size).toBe(rows.length)
  } finally {
    await close()
  }
})
