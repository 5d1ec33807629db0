import { describe, expect, test } from 'vitest'
import { threeYearsOf } from '#app/domain/costs/ownership/three-years.ts'
import { buildPlugIn, buildOwnedVehicle, sourced } from '#tests/builders/owned-vehicle.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import type { VehicleDetails, ThreeYearCosts } from '#app/domain/vehicles/details/vehicle-details.ts'
import { ownedVehicleOf } from './owned-vehicle-queries.server.ts'
import { analysisInList, type CostKey, costKeys, threeYearAnalysis } from './three-year-analysis.ts'

const tables = exampleCostTables()
const threeYears = (vehicle = buildOwnedVehicle()) => threeYearsOf({ vehicle, tables, today: '2026-02-01' })
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
/** The Dolphin Mini of the worked examples, with costs typed by an editor. */
function analysed(costs: Partial<ThreeYearCosts>, vehicle = buildOwnedVehicle()) {
  const known = { ...unknownFacts, brand: 'BYD', model: 'Dolphin Mini', priceBrl: 122_800 }
  const details = {
    ...known,
    costs: { ...unknownCosts, ...costs },
    figureSources: {},
    imageUrls: [],
  } as Partial<VehicleDetails> as VehicleDetails
  const { typed } = ownedVehicleOf(details)
  return threeYearAnalysis(details, typed, threeYears({ ...vehicle, typed }))
}
const amounts = (analysis: ReturnType<typeof threeYearAnalysis>) =>
  Object.fromEntries(costKeys.map((key) => [key, analysis.lines[key].brl]))

describe('the engine’s three years', () => {
  // Worked example of ownership-of.test.ts: tariff of São Paulo, with insurance and tyres.
  test('gives a model without an editor’s figures the engine’s lines and total (VEH-11)', () => {
    const analysis = threeYearAnalysis({ costs: null }, {}, threeYears())
    expect(amounts(analysis)).toEqual({
      purchaseBrl: 122_800,
      documentationBrl: 1155.66,
      ipva3YearsBrl: 12_439.54,
      servicingBrl: 2400,
      electricityBrl: 5015.52,
      insuranceBrl: 13_683.5,
      tyresBrl: 2800,
      totalSpendingBrl: 37_494.22,
      resaleBrl: 82_356.89,
      cost3YearsBrl: 77_937.33,
      depreciationBrl: 40_443.11,
    })
    expect(Object.values(analysis.lines).some(({ editor }) => editor)).toBe(false)
  })

  test('drives a plug-in hybrid on its battery up to its range per day, and says so (VEH-12)', () => {
    const { brl, explanations, includesFuel } = threeYears(buildPlugIn())
    expect([brl.electricityBrl, includesFuel]).toEqual([6006.24, true])
    expect(explanations.electricityBrl).toContain(
      'Com 100% dos quilômetros em modo elétrico (autonomia elétrica de 78 km, 33 km por dia',
    )
  })

  test('explains each row with its figure or rule, source and date', () => {
    const { explanations } = threeYears()
    expect(explanations.ipva3YearsBrl).toContain('São Paulo: 4% de R$\u00a0122.800,00 + 4% de R$\u00a098.240,00')
    expect(explanations.ipva3YearsBrl).toContain('Tabela do exemplo · jan/2026 · confiança média')
    expect(explanations.documentationBrl).toContain('R$\u00a0160,22 (Tabela do exemplo · jan/2026 · confiança média)')
    expect(explanations.servicingBrl).toContain('Tabela do exemplo · jan/2026 · confiança média')
    expect(explanations.electricityBrl).toContain('36.000\u00a0km × 16,2\u00a0kWh/100\u00a0km × R$\u00a00,86')
    expect(explanations.electricityBrl).toMatch(/Inmetro, PBEV · 24\/11\/2025.*Preço: Tabela do exemplo/)
    expect(explanations.insuranceBrl).toContain('4,4% de R$\u00a0122.800,00 + R$\u00a098.240,00 + R$\u00a089.948,54')
    expect(explanations.tyresBrl).toContain('1 × R$\u00a02.800,00: em 36.000\u00a0km, um jogo a cada 30.000\u00a0km')
    expect(explanations.resaleBrl).toContain('R$\u00a0122.800,00 × 0,8 × 0,9156 × 0,9156.')
  })

  test('names missing parts as null and has no total without a price', () => {
    const unpriced = threeYears(buildOwnedVehicle({ priceBrl: sourced(null) }))
    expect(unpriced.brl).toMatchObject({
      purchaseBrl: null,
      documentationBrl: 1155.66,
      ipva3YearsBrl: null,
      electricityBrl: 5015.52,
      insuranceBrl: null,
      totalSpendingBrl: null,
      cost3YearsBrl: null,
    })
    expect(unpriced.explanations.purchaseBrl).toContain('ainda não é conhecido')
    const rim21 = threeYears(buildOwnedVehicle({ wheelInches: sourced(21) }))
    expect([rim21.leftOut, rim21.brl.tyresBrl, rim21.brl.cost3YearsBrl]).toEqual([[], 3200, 78_337.33])
    expect(rim21.explanations.tyresBrl).toContain('Aro 21, conta com o preço do aro 17')
  })
})

describe('what an editor wrote', () => {
  const explanations = { servicingBrl: 'Tabela da marca.' }

  test('replaces its row with its date and changes the sums, next to the computed value', () => {
    const analysis = analysed({ servicingBrl: 1741, explanations, typedOn: { servicingBrl: '2026-03-12' } })
    expect(analysis.lines.servicingBrl).toEqual({
      brl: 1741,
      editor: { date: '2026-03-12' },
      explanation: 'Tabela da marca.',
      computedBrl: 2400,
    })
    expect(analysis.lines.documentationBrl).toMatchObject({ brl: 1155.66, editor: null, computedBrl: null })
    expect(amounts(analysis)).toMatchObject({ totalSpendingBrl: 36_835.22, cost3YearsBrl: 77_278.33 })
  })

  // By hand: spending 1156 + 12845 + 1740 + 3791 = 19532. Insurance is 4.4 % of the car's value in each year: 122800, 122800 - 36800 x
  // 24560 / 40443.11, 122800 - 36800 x 32851.46 / 40443.11. The typed loss of 36800 is spread like the curve's loss of 40443.11.
  test('keeps six typed lines and adds the engine’s others (VEH-11)', () => {
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
    const [second, third] = [24_560, 32_851.46].map((lost) => 122_800 - (36_800 * lost) / 40_443.11)
    const insurance = [122_800, second ?? 0, third ?? 0].reduce((sum, value) => sum + Math.round(value * 4.4) / 100, 0)
    expect(lines.insuranceBrl.brl).toBeCloseTo(insurance, 2)
    expect(lines.totalSpendingBrl.brl).toBeCloseTo(19_532 + 2800 + insurance, 2)
    expect(lines.depreciationBrl.brl).toBe(36_800)
  })

  test('derives the resale price from a loss of value alone', () => {
    expect(amounts(analysed({ depreciationBrl: 40_000 }))).toMatchObject({ resaleBrl: 82_800, depreciationBrl: 40_000 })
  })

  test('shows the figures of a browser’s list', () => {
    const costs = { ...unknownCosts, electricityBrl: 3000, includesFuel: true }
    const analysis = analysisInList({ priceBrl: 99_000, costs })
    expect(amounts(analysis)).toMatchObject({ purchaseBrl: 99_000, electricityBrl: 3000, ipva3YearsBrl: null })
    expect(analysis.includesFuel).toBe(true)
  })
})
