import { expect, test } from 'vitest'
import { type OwnershipAssumptions, ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { buildAssumptions } from '#tests/builders/ownership-assumptions.ts'
import { buildPlugIn, buildOwnedVehicle, sourced } from '#tests/builders/owned-vehicle.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { comparableCosts, breakEvenOf } from './cost-comparison.ts'
import { ownershipViewOf } from './ownership-view.ts'
import { largestParts } from './ownership-result.tsx'
import { costPartStyles, formatLeftOut, formatMonthOf, formatPartAmount, partLabel } from './cost-text.ts'
import { TotalsPage } from './totals-page.tsx'
import { totalsByYear, totalsViewOf } from './totals-view.ts'

const nothing = buildAssumptions({
  years: 5,
  ipvaPercent: [0, 0, 0, 0, 0],
  yearlyEnergyBrl: 12_000,
  depreciationPercent: [10],
})
const electric = { ...nothing, priceBrl: 120_000, yearlyEnergyBrl: 6000 }
const meets = (one: OwnershipAssumptions, other: OwnershipAssumptions) =>
  breakEvenOf(ownershipCost(one), ownershipCost(other))

// By hand: the car costs R$ 20.000 more to buy and R$ 500 less per month, so it is ahead after 40 months.
test('finds the break-even month for both orders', () => {
  expect(meets(electric, nothing)).toEqual({ kind: 'catches-up', month: 40 })
  expect(meets(nothing, electric)).toEqual({ kind: 'is-caught', month: 40 })
  expect(meets(nothing, nothing)).toEqual({ kind: 'level' })
  expect(meets(nothing, { ...nothing, priceBrl: 100_001 })).toEqual({ kind: 'ahead' })
  expect(meets({ ...nothing, priceBrl: 100_001 }, nothing)).toEqual({ kind: 'behind' })
  expect(meets({ ...electric, priceBrl: 140_000 }, nothing)).toEqual({ kind: 'behind' })
})

test('leaves parts unknown for one car out of both', () => {
  const dear = { ...nothing, tyreSetBrl: 10_000, yearlyServicingBrl: 3000 }
  const { costs, leftOut } = comparableCosts([{ ...dear, tyreSetBrl: null }, dear])
  expect(leftOut).toEqual(['tyres'])
  expect(costs[0]?.totalCents).toBe(costs[1]?.totalCents)
  const [unknownLoss] = comparableCosts([nothing, { ...nothing, depreciationPercent: [] }]).costs
  expect(unknownLoss?.depreciationCents).toBeNull()
})

test('gives the compared car the same driver but not the first car’s own values', () => {
  const viewOf = (text: string) =>
    ownershipViewOf({
      vehicle: buildOwnedVehicle(),
      other: buildPlugIn(),
      ownModel: null,
      parameters: new URLSearchParams(text),
      tables: exampleCostTables(),
      today: '2026-02-01',
    })
  const plain = viewOf('km=2000')
  const dearer = viewOf('km=2000&preco=200.000&pneus=9.000&seguro=9')
  expect(dearer.comparison?.otherCost).toEqual(plain.comparison?.otherCost)
  expect(viewOf('km=500').comparison?.otherCost.parts.energy).toBe(
    // By hand: 6000 km a year on the battery x 19.4 kWh / 100 km x R$ 0.86 = 1001.04.
    3 * 100_104,
  )
})

test('computes yearly totals for up to four cars and names one without a price', () => {
  const view = totalsViewOf({
    ownModel: null,
    vehicles: [
      buildOwnedVehicle(),
      buildPlugIn(),
      buildOwnedVehicle({ id: 9, name: 'Sem Preço', priceBrl: sourced(null) }),
    ],
    parameters: new URLSearchParams('anos=1'),
    tables: exampleCostTables(),
    today: '2026-02-01',
  })
  expect(view.cars.map(({ name }) => name)).toEqual(['BYD Dolphin Mini', 'BYD King'])
  expect(view.unpriced).toEqual(['Sem Preço'])
  // The expected values are the worked examples in ownership-of.test.ts, without the charger.
  expect(view.cars.map(({ totals }) => totals[2]?.cents)).toEqual([7_793_733, 10_550_926])
  expect(view.cars[0]?.totals).toHaveLength(10)
  expect(view.even).toBeNull()
  expect(totalsByYear(nothing)[4]?.cents).toBe(ownershipCost(nothing).totalCents)
})

test('keeps a complete car’s total next to an incomplete one and marks no lowest', () => {
  const unmeasured = buildPlugIn({ kwhPer100Km: { combined: sourced(null), city: sourced(null), road: sourced(null) } })
  const view = totalsViewOf({
    ownModel: null,
    vehicles: [buildOwnedVehicle(), unmeasured],
    parameters: new URLSearchParams(),
    tables: exampleCostTables(),
    today: '2026-02-01',
  })
  // The totals are those of the worked examples. The plug-in hybrid has no consumption, so `even` leaves out the energy of both cars.
  expect(view.cars.map(({ totals }) => totals[2])).toEqual([
    { cents: 7_793_733, leftOut: [] },
    { cents: 9_950_302, leftOut: ['energy'] },
  ])
  expect(view.even).toEqual({ leftOut: ['energy'], totalCents: [7_292_181, 9_950_302] })
  const page = renderPage(<TotalsPage view={view} modelQuestions={{}} comparisonPath="/comparativo" />)
  expect(page.text).toContain('Três anos sem energia em todos, para a conta ser justa: BYD Dolphin Mini R$ 72.921,81')
  expect(page.text).not.toContain('menor')
})

test('shows a known IPVA of zero as an exemption, but not an unknown one', () => {
  const partsOf = (ipvaPercent: (number | null)[]) => largestParts(ownershipCost({ ...nothing, ipvaPercent }))
  expect(partsOf([0, 0, 0, 0, 0])).toContainEqual({ part: 'ipva', cents: 0 })
  expect(partsOf([0, null, 0, 0, 0]).map(({ part }) => part)).not.toContain('ipva')
  expect(partsOf([0, 0, 0, 0, 0]).map(({ part }) => part)).not.toContain('tyres')
  expect([formatPartAmount('ipva', 0), formatPartAmount('tyres', 0)]).toEqual(['isento · R$\u00a00,00', 'R$\u00a00,00'])
  expect(formatPartAmount('ipva', 1)).toBe('R$\u00a00,01')
})

test('names a month with its year', () => {
  expect([1, 12, 13, 40].map(formatMonthOf)).toEqual([
    '1º mês (1º ano)',
    '12º mês (1º ano)',
    '13º mês (2º ano)',
    '40º mês (4º ano)',
  ])
})

test('gives each part of a total its own label and pattern', () => {
  const styles = Object.values(costPartStyles)
  for (const own of ['label', 'without', 'className'] as const)
    expect(new Set(styles.map((style) => style[own])).size, own).toBe(styles.length)
  // The label and the text about missing parts use the same word.
  for (const { label, without } of styles) expect(label.toLowerCase()).toContain(without.toLowerCase())
})

test('labels energy by type of car', () => {
  expect((['eletrico', 'plug-in', 'hibrido'] as const).map((type) => partLabel('energy', type))).toEqual([
    'Eletricidade',
    'Eletricidade e combustível',
    'Combustível',
  ])
  expect(formatLeftOut(['energy'], 'hibrido')).toBe('sem combustível')
})
