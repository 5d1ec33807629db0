import { describe, expect, test } from 'vitest'
import { threeYearsOf } from '#app/features/ownership/three-years.ts'
import { aPlugIn, anOwnedVehicle, stated } from '#tests/an-owned-vehicle.ts'
import { seededCostTables } from '#tests/cost-tables.ts'
import { defaultCostScenario, type Dossier, type ThreeYearCosts } from './dossier.ts'
import { type CostKey, costKeys, threeYearAnalysis } from './three-year-analysis.ts'

const tables = seededCostTables()
const reckon = (vehicle = anOwnedVehicle(), scenario = defaultCostScenario) =>
  threeYearsOf({ vehicle, tables, scenario, today: '2026-02-01' })
const dossierWith = (costs: Partial<ThreeYearCosts> | null, priceBrl: number | null = 122_800) =>
  ({
    priceBrl,
    costs: costs && { ...unknownCosts, ...costs },
  }) as Dossier
const unknownCosts: ThreeYearCosts = {
  ...(Object.fromEntries(costKeys.map((key) => [key, null])) as Record<CostKey, null>),
  includesFuel: false,
  explanations: {},
  scenario: defaultCostScenario,
}
const amounts = (analysis: ReturnType<typeof threeYearAnalysis>) =>
  Object.fromEntries(costKeys.map((key) => [key, analysis.lines[key].brl]))

describe('the engine’s three years', () => {
  // By hand, at the calculator's first prices: energy 12000 x 16.2 / 100 x 0.65 = 1263.60, x 3 = 3790.80; the rest as in
  // ownership-of.test.ts. Spending 1155.66 + 12844.88 + 2400 + 3790.80 = 20191.34; with the loss of 37312.78 57504.12.
  test('VEH-11 a model that no editor has estimated has all nine rows, adding up to the cent', () => {
    const analysis = threeYearAnalysis(dossierWith(null), reckon())
    expect(amounts(analysis)).toEqual({
      purchaseBrl: 122_800,
      documentationBrl: 1155.66,
      ipva3YearsBrl: 12_844.88,
      servicingBrl: 2400,
      electricityBrl: 3790.8,
      totalSpendingBrl: 20_191.34,
      resaleBrl: 85_487.22,
      cost3YearsBrl: 57_504.12,
      depreciationBrl: 37_312.78,
    })
    expect(Object.values(analysis.lines).some(({ isTyped }) => isTyped)).toBe(false)
  })

  // By hand: 18000 x 19.4 / 100 x 0.65 = 2269.80 and 18000 / 16.4 x 5.50 = 6036.59; a year 2768.80, x 3 = 8306.40.
  test('VEH-12 a plug-in hybrid drives half of its way on each, and says so', () => {
    const { rows, includesFuel } = reckon(aPlugIn())
    expect(rows.electricityBrl.brl).toBe(8306.4)
    expect(includesFuel).toBe(true)
    expect(rows.electricityBrl.explanation).toContain('Com 50% dos quilômetros em modo elétrico.')
  })

  test('each row says which figure or rule it rests on, from where and from when', () => {
    const { rows } = reckon()
    expect(rows.ipva3YearsBrl.explanation).toContain('São Paulo: 4% de R$\u00a0122.800,00 + 4% de R$\u00a0104.380,00')
    expect(rows.ipva3YearsBrl.explanation).toContain('BNews SP, IPVA 2026')
    expect(rows.documentationBrl.explanation).toContain('Detrans, citados por Garagem 360 · 2024 · confiança alta')
    expect(rows.servicingBrl.explanation).toContain('Estimativa do portal · 2025 · confiança baixa')
    expect(rows.electricityBrl.explanation).toContain('36.000 km × 16,2 kWh/100 km × R$\u00a00,65')
    expect(rows.electricityBrl.explanation).toContain('Inmetro, PBEV · 24/11/2025')
    expect(rows.resaleBrl.explanation).toContain('R$\u00a0122.800,00 × 0,85 × 0,9 × 0,91.')
  })

  test('the servicing that an editor wrote stands in its own row, and is not reckoned with twice', () => {
    expect(reckon(anOwnedVehicle({ typedServicing3YearsBrl: 1740 })).rows.servicingBrl.brl).toBe(2400)
  })

  test('what is missing is null, and the row says what is missing', () => {
    const { rows } = reckon(anOwnedVehicle({ priceBrl: stated(null) }))
    const analysis = threeYearAnalysis(dossierWith(null, null), reckon(anOwnedVehicle({ priceBrl: stated(null) })))
    expect(amounts(analysis)).toMatchObject({
      purchaseBrl: null,
      documentationBrl: 1155.66,
      ipva3YearsBrl: null,
      electricityBrl: 3790.8,
      totalSpendingBrl: null,
      cost3YearsBrl: null,
    })
    expect(rows.purchaseBrl.explanation).toContain('ainda não é conhecido')
    const inAmazonas = reckon(anOwnedVehicle(), { ...defaultCostScenario, state: 'AM' })
    expect(inAmazonas.rows.ipva3YearsBrl).toEqual({
      brl: null,
      explanation: 'Não temos a alíquota para este modelo neste estado: confira na Sefaz.',
    })
  })
})

describe('what an editor wrote', () => {
  const explanations = { servicingBrl: 'Tabela da marca.' }

  test('stands in its row and in the sums, with what the portal reckons beside it', () => {
    const analysis = threeYearAnalysis(dossierWith({ servicingBrl: 1740, explanations }), reckon())
    expect(analysis.lines.servicingBrl).toEqual({
      brl: 1740,
      isTyped: true,
      explanation: 'Tabela da marca.',
      reckonedBrl: 2400,
    })
    expect(analysis.lines.documentationBrl).toMatchObject({ brl: 1155.66, isTyped: false, reckonedBrl: null })
    expect(amounts(analysis)).toMatchObject({ totalSpendingBrl: 19_531.34, cost3YearsBrl: 56_844.12 })
  })

  test('VEH-11 nine typed rows stay as they are', () => {
    const typed = {
      purchaseBrl: 122_800,
      documentationBrl: 1156,
      ipva3YearsBrl: 12_845,
      servicingBrl: 1740,
      electricityBrl: 3791,
      totalSpendingBrl: 19_532,
      resaleBrl: 85_487,
      cost3YearsBrl: 56_845,
      depreciationBrl: 37_313,
    }
    const analysis = threeYearAnalysis(dossierWith(typed), reckon())
    expect(amounts(analysis)).toEqual(typed)
    expect(Object.values(analysis.lines).every(({ isTyped }) => isTyped)).toBe(true)
    expect(analysis.lines.cost3YearsBrl.reckonedBrl).toBe(57_504.12)
  })

  test('a list that is kept in a browser shows what is written in it', () => {
    const analysis = threeYearAnalysis(dossierWith({ electricityBrl: 3000, includesFuel: true }, 99_000), null)
    expect(amounts(analysis)).toMatchObject({ purchaseBrl: 99_000, electricityBrl: 3000, ipva3YearsBrl: null })
    expect(analysis.includesFuel).toBe(true)
  })
})
