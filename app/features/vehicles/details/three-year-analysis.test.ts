import { describe, expect, test } from 'vitest'
import { threeYearsOf } from '#app/features/costs/ownership/three-years.ts'
import { buildPlugIn, buildOwnedVehicle, stated } from '#tests/builders/owned-vehicle.ts'
import { seededCostTables } from '#tests/fixtures/cost-tables.ts'
import { unknownFacts } from '#app/features/vehicles/facts/facts.ts'
import type { VehicleDetails, ThreeYearCosts } from './vehicle-details.ts'
import { ownedVehicleOf } from './owned-vehicle-of.ts'
import { analysisInList, type CostKey, costKeys, threeYearAnalysis } from './three-year-analysis.ts'

const tables = seededCostTables()
const reckon = (vehicle = buildOwnedVehicle()) => threeYearsOf({ vehicle, tables, today: '2026-02-01' })
const unknownCosts: ThreeYearCosts = {
  purchaseBrl: null,
  documentationBrl: null,
  ipva3YearsBrl: null,
  servicingBrl: null,
  electricityBrl: null,
  totalSpendingBrl: null,
  resaleBrl: null,
  cost3YearsBrl: null,
  depreciationBrl: null,
  includesFuel: false,
  explanations: {},
  typedOn: {},
}
/** The Dolphin Mini of the engine's examples with what an editor wrote of it. */
function analysed(costs: Partial<ThreeYearCosts>, vehicle = buildOwnedVehicle()) {
  const known = { ...unknownFacts, priceBrl: 122_800 }
  const details = {
    ...known,
    costs: { ...unknownCosts, ...costs },
    figureSources: {},
  } as Partial<VehicleDetails> as VehicleDetails
  const { typed } = ownedVehicleOf(details)
  return threeYearAnalysis(details, typed, reckon({ ...vehicle, typed }))
}
const amounts = (analysis: ReturnType<typeof threeYearAnalysis>) =>
  Object.fromEntries(costKeys.map((key) => [key, analysis.lines[key].brl]))

describe('the engine’s three years', () => {
  // The worked example of ownership-of.test.ts: energy at the tariff of São Paulo, insurance and tyres included.
  test('8.18 VEH-11 a model of which no editor wrote anything has the engine’s lines, adding up to its total', () => {
    const analysis = threeYearAnalysis({ costs: null }, {}, reckon())
    expect(amounts(analysis)).toEqual({
      purchaseBrl: 122_800,
      documentationBrl: 1155.66,
      ipva3YearsBrl: 12_844.88,
      servicingBrl: 2400,
      electricityBrl: 5832,
      insuranceBrl: 14_129.37,
      tyresBrl: 2800,
      totalSpendingBrl: 39_161.91,
      resaleBrl: 85_487.22,
      cost3YearsBrl: 76_474.69,
      depreciationBrl: 37_312.78,
    })
    expect(Object.values(analysis.lines).some(({ editor }) => editor)).toBe(false)
  })

  test('VEH-12 a plug-in hybrid drives half of its way on each, and says so', () => {
    const { brl, explanations, includesFuel } = reckon(buildPlugIn())
    expect([brl.electricityBrl, includesFuel]).toEqual([10560.3, true])
    expect(explanations.electricityBrl).toContain('Com 50% dos quilômetros em modo elétrico.')
  })

  test('each row says which figure or rule it rests on, from where and from when', () => {
    const { explanations } = reckon()
    expect(explanations.ipva3YearsBrl).toContain('São Paulo: 4% de R$\u00a0122.800,00 + 4% de R$\u00a0104.380,00')
    expect(explanations.ipva3YearsBrl).toContain('BNews SP, IPVA 2026')
    expect(explanations.documentationBrl).toContain('Detrans, citados por Garagem 360 · 2024 · confiança alta')
    expect(explanations.servicingBrl).toContain('Estimativa do portal · 2025 · confiança baixa')
    expect(explanations.electricityBrl).toContain('36.000 km × 16,2 kWh/100 km × R$\u00a01,00')
    expect(explanations.electricityBrl).toMatch(/Inmetro, PBEV · 24\/11\/2025.*Preço: ANEEL/)
    expect(explanations.insuranceBrl).toContain('4,4% de R$\u00a0122.800,00 + R$\u00a0104.380,00 + R$\u00a093.942,00')
    expect(explanations.tyresBrl).toContain('1 × R$\u00a02.800,00: em 36.000 km, um jogo a cada 30.000 km')
    expect(explanations.resaleBrl).toContain('R$\u00a0122.800,00 × 0,85 × 0,9 × 0,91.')
  })

  test('what is missing is null and named, and no total is there without a price', () => {
    const unpriced = reckon(buildOwnedVehicle({ priceBrl: stated(null) }))
    expect(unpriced.brl).toMatchObject({
      purchaseBrl: null,
      documentationBrl: 1155.66,
      ipva3YearsBrl: null,
      electricityBrl: 5832,
      insuranceBrl: null,
      totalSpendingBrl: null,
      cost3YearsBrl: null,
    })
    expect(unpriced.explanations.purchaseBrl).toContain('ainda não é conhecido')
    const rim21 = reckon(buildOwnedVehicle({ wheelInches: stated(21) }))
    expect([rim21.leftOut, rim21.brl.tyresBrl, rim21.brl.cost3YearsBrl]).toEqual([['tyres'], null, 73_674.69])
    expect(rim21.explanations.tyresBrl).toContain('Ainda não temos preço para aro 21')
  })
})

describe('what an editor wrote', () => {
  const explanations = { servicingBrl: 'Tabela da marca.' }

  test('8.18 stands in its row with its day and in the sums, with what the portal reckons beside it', () => {
    const analysis = analysed({ servicingBrl: 1741, explanations, typedOn: { servicingBrl: '2026-03-12' } })
    expect(analysis.lines.servicingBrl).toEqual({
      brl: 1741,
      editor: { date: '2026-03-12' },
      explanation: 'Tabela da marca.',
      reckonedBrl: 2400,
    })
    expect(analysis.lines.documentationBrl).toMatchObject({ brl: 1155.66, editor: null, reckonedBrl: null })
    expect(amounts(analysis)).toMatchObject({ totalSpendingBrl: 38_502.91, cost3YearsBrl: 75_815.69 })
  })

  // By hand: 1156 + 12845 + 1740 + 3791 = 19532; insurance 4.4 % of the price and of the two values that follow, of which the typed loss of
  // 36800 keeps the curve's proportions: 122800, 122800 - 36800 x 18420 / 37312.78, 122800 - 36800 x 28858 / 37312.78.
  test('8.18 VEH-11 six typed lines stay as they are, and the engine adds the lines that nobody typed', () => {
    const typed = {
      purchaseBrl: 122_800,
      documentationBrl: 1156,
      ipva3YearsBrl: 12_845,
      servicingBrl: 1740,
      electricityBrl: 3791,
      resaleBrl: 86_000,
    }
    const { lines } = analysed(typed)
    expect(Object.fromEntries(Object.keys(typed).map((key) => [key, lines[key as CostKey].brl]))).toEqual(typed)
    const [second, third] = [18_420, 28_858].map((lost) => 122_800 - (36_800 * lost) / 37_312.78)
    const insurance = [122_800, second ?? 0, third ?? 0].reduce((sum, value) => sum + Math.round(value * 4.4) / 100, 0)
    expect(lines.insuranceBrl.brl).toBeCloseTo(insurance, 2)
    expect(lines.totalSpendingBrl.brl).toBeCloseTo(19_532 + 2800 + insurance, 2)
    expect(lines.depreciationBrl.brl).toBe(36_800)
  })

  test('a loss of value that stands alone says what the car is sold for', () => {
    expect(amounts(analysed({ depreciationBrl: 40_000 }))).toMatchObject({ resaleBrl: 82_800, depreciationBrl: 40_000 })
  })

  test('a list that is kept in a browser shows what is written in it', () => {
    const costs = { ...unknownCosts, electricityBrl: 3000, includesFuel: true }
    const analysis = analysisInList({ priceBrl: 99_000, costs })
    expect(amounts(analysis)).toMatchObject({ purchaseBrl: 99_000, electricityBrl: 3000, ipva3YearsBrl: null })
    expect(analysis.includesFuel).toBe(true)
  })
})
