import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { checkList } from '#app/panel/vehicles/json-list/text/check-list.ts'
import type { Database } from '#database/database.ts'
import { vehicleCosts, vehicles } from '#database/schema/vehicles.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { applyWrittenList as apply, writtenList } from '#tests/fixtures/vehicle-list.ts'

const costsOf = async (db: Database, id: number) =>
  (await db.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, id)))[0]

describe('costs that a list omits', () => {
  test('remain, and totals follow the cost that the list changes', async ({ market }) => {
    const list = await writtenList(market)
    const one = list.find(({ id }) => id === 12)!
    one.Ficha_Tecnica.Custos_Manutencao = buildRecord().Ficha_Tecnica.Custos_Manutencao
    await apply(market, list)
    one.Ficha_Tecnica.Custos_Manutencao = { Revisoes: 'R$2.740' } as never
    await apply(market, list)
    expect(await costsOf(market, 12)).toMatchObject({
      purchaseBrl: 122_800,
      documentationBrl: 1_156,
      ipva3YearsBrl: 12_845,
      servicingBrl: 2_740,
      electricityBrl: 3_791,
      totalSpendingBrl: 20_532,
      resaleBrl: 85_487,
      depreciationBrl: 37_313,
      cost3YearsBrl: 57_845,
    })
    one.Ficha_Tecnica.Custos_Manutencao = { Combustivel_Eletricidade: 'R$4.791', Gastos_Totais: 'R$1' } as never
    const { problems, errorCount } = checkList(JSON.stringify([one]))
    expect(errorCount).toBe(0)
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'Veículo 1: Gastos_Totais vem sem todas as parcelas: vale a soma destas com as do portal',
    ])
    await apply(market, list)
    expect(await costsOf(market, 12)).toMatchObject({
      electricityBrl: 4_791,
      includesFuel: true,
      totalSpendingBrl: 21_532,
      cost3YearsBrl: 58_845,
    })
  })

  test('are unknown for a new model', async ({ market }) => {
    const list = await writtenList(market)
    const made = { ...buildRecord(), id: 9_001 }
    made.Ficha_Tecnica = { ...made.Ficha_Tecnica, Custos_Manutencao: { Revisoes: 'R$1.740' } as never }
    await apply(market, [...list, made])
    expect(await costsOf(market, 9_001)).toMatchObject({
      servicingBrl: 1_740,
      ipva3YearsBrl: null,
      totalSpendingBrl: null,
    })
  })
})

test('changes emissions with the type unless an editor entered them', async ({ market }) => {
  await market.update(vehicles).set({ emissions: 'Zero, medido pela redação' }).where(eq(vehicles.id, 2))
  const list = await writtenList(market)
  for (const id of [1, 2]) list.find((record) => record.id === id)!.Resumo_Modelo.Tipo = 'Híbrido Plugin'
  await apply(market, list)
  const rows = await market.select({ id: vehicles.id, emissions: vehicles.emissions }).from(vehicles)
  expect(rows.filter(({ id }) => id <= 2).toSorted((a, b) => a.id - b.id)).toEqual([
    { id: 1, emissions: null },
    { id: 2, emissions: 'Zero, medido pela redação' },
  ])
})
