import { expect, test } from 'vitest'
import { seededCostTables } from '#tests/fixtures/cost-tables.ts'
import { buildPlugIn, buildOwnedVehicle } from '#tests/builders/owned-vehicle.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { CostComparisonSection } from './cost-comparison-section.tsx'
import { ownershipViewOf } from './ownership-view.ts'
import { TotalsTable } from './totals-table.tsx'
import { totalsViewOf } from './totals-view.ts'

const asked = { parameters: new URLSearchParams(), tables: seededCostTables(), today: '2026-02-01' }

test('CMP-05 the lowest total of each year is named, and no other one', () => {
  const view = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()] })
  const third = renderPage(<TotalsTable view={view} />).texts('tbody tr')[2]
  // The worked examples of ownership-of.test.ts, the charger apart.
  expect(third).toBe('3 anos R$ 76.474,69 menor R$ 102.941,83')
  const alone = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle()] })
  expect(renderPage(<TotalsTable view={alone} />).text).not.toContain('menor')
})

test('two totals stand side by side by month and by bars of one scale', () => {
  const view = ownershipViewOf({ ...asked, vehicle: buildOwnedVehicle(), other: buildPlugIn() })
  if (!view.comparison) throw new Error('both prices are known')
  const page = renderPage(<CostComparisonSection view={view} comparison={view.comparison} />)
  // By hand: 76474.69 / 36 and 102941.83 / 36; 76474.69 of 102941.83.
  expect(page.texts('dl > div')).toEqual([
    'BYD Dolphin Mini GS R$ 76.475 R$ 2.124,30 por mês',
    'BYD King GS R$ 102.942 R$ 2.859,50 por mês',
  ])
  const widths = page.root.querySelectorAll('dl [style]').map((bar) => bar.getAttribute('style'))
  expect(widths).toEqual(['width:74.3%', 'width:100.0%'])
})
