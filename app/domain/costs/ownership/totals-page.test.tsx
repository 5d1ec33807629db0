import { expect, test } from 'vitest'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { buildPlugIn, buildOwnedVehicle } from '#tests/builders/owned-vehicle.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { CostComparisonSection } from './cost-comparison-section.tsx'
import { ownershipViewOf } from './ownership-view.ts'
import { TotalsTable } from './totals-page.tsx'
import { formatLowest, TotalsChart } from './totals-chart.tsx'
import { formatTotalsDifference, lowestByYear, totalsViewOf } from './totals-view.ts'

const asked = { ownModel: null, parameters: new URLSearchParams(), tables: exampleCostTables(), today: '2026-02-01' }

test('labels the lowest total of each year only (CMP-05)', () => {
  const view = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()] })
  const third = renderPage(<TotalsTable view={view} />).texts('tbody tr')[2]
  // The expected totals are the worked examples in ownership-of.test.ts, without the charger.
  expect(third).toBe('3 anos R$ 77.937,33 menor R$ 105.509,26')
  const alone = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle()] })
  expect(renderPage(<TotalsTable view={alone} />).text).not.toContain('menor')
})

test('shows two totals per month and as bars on one scale', () => {
  const view = ownershipViewOf({ ...asked, vehicle: buildOwnedVehicle(), other: buildPlugIn() })
  if (!view.comparison) throw new Error('both prices are known')
  const page = renderPage(<CostComparisonSection view={view} comparison={view.comparison} />)
  // By hand: the monthly costs are 77937.33 / 36 and 105509.26 / 36. The shorter bar is 77937.33 / 105509.26 of the longer.
  expect(page.texts('dl > div')).toEqual([
    'BYD Dolphin Mini GS R$ 77.900 cerca de R$ 2.160 por mês, com IPVA, seguro, pneus e revenda',
    'BYD King GS R$ 106.000 cerca de R$ 2.930 por mês, com IPVA, seguro, pneus e revenda',
  ])
  const widths = page.root.querySelectorAll('dl [style]').map((bar) => bar.getAttribute('style'))
  expect(widths).toEqual(['width:73.9%', 'width:100.0%'])
})

test('draws one line per car over ten years, with its totals in words', () => {
  const view = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()] })
  const page = renderPage(<TotalsChart view={view} />)
  expect(
    page.root.querySelectorAll('svg path.fill-none').map((line) => line.getAttribute('d')?.split('L').length),
  ).toEqual([10, 10])
  const label = page.root.querySelector('svg[role=img]')?.getAttribute('aria-label')
  expect(label).toMatch(
    /BYD Dolphin Mini, R\$\s[\d.]+ depois de 1 ano e R\$\s[\d.]+ depois de 10 anos; BYD King, R\$\s[\d.]+/,
  )
  expect(page.text).toContain('O BYD Dolphin Mini custa menos em qualquer ano de venda.')
  const alone = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle()] })
  expect(renderPage(<TotalsChart view={alone} />).root.querySelector('svg')).toBeNull()
})

test('says from which year of sale another car costs less', () => {
  const lines = { leftOut: [], centsByCar: [[100, 200, 400], [150, 190, 380]] } // prettier-ignore
  expect(lowestByYear(lines)).toEqual([
    { car: 0, from: 1, to: 1 },
    { car: 1, from: 2, to: 3 },
  ])
  expect(formatLowest(lines, ['A', 'B'])).toBe('O A custa menos até 1 ano; a partir de 2 anos, o B.')
})

test('leaves out of all lines what one car lacks', () => {
  const gap = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()], tables: exampleCostTables() })
  expect(gap.lines?.centsByCar.map((cents) => cents[2])).toEqual([7_793_733, 10_550_926])
})

test('says what the monthly difference contains', () => {
  const { cars } = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()] })
  // By hand: (105509.26 − 77937.33) / 36 = 765.89 per month.
  expect(formatTotalsDifference(cars)).toBe(
    'Em 3 anos, o BYD Dolphin Mini custa R$\u00a027.600 a menos do que o BYD King: cerca de R$\u00a0766 por mês, com IPVA, seguro, pneus e revenda.',
  )
})
