import { expect, test } from 'vitest'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { buildPlugIn, buildOwnedVehicle } from '#tests/builders/owned-vehicle.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { CostComparisonSection } from './cost-comparison-section.tsx'
import { ownershipViewOf } from './ownership-view.ts'
import { TotalsTable } from './totals-page.tsx'
import { totalsViewOf } from './totals-view.ts'

const asked = { ownModel: null, parameters: new URLSearchParams(), tables: exampleCostTables(), today: '2026-02-01' }

test('labels the lowest total of each year only (CMP-05)', () => {
  const view = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle(), buildPlugIn()] })
  const third = renderPage(<TotalsTable view={view} />).texts('tbody tr')[2]
  // The worked examples in ownership-of.test.ts without the charger.
  expect(third).toBe('3 anos R$ 77.937,33 menor R$ 105.509,26')
  const alone = totalsViewOf({ ...asked, vehicles: [buildOwnedVehicle()] })
  expect(renderPage(<TotalsTable view={alone} />).text).not.toContain('menor')
})

test('shows two totals per month and as bars on one scale', () => {
  const view = ownershipViewOf({ ...asked, vehicle: buildOwnedVehicle(), other: buildPlugIn() })
  if (!view.comparison) throw new Error('both prices are known')
  const page = renderPage(<CostComparisonSection view={view} comparison={view.comparison} />)
  // By hand: 77937.33 / 36 and 105509.26 / 36 per month; bar of 77937.33 / 105509.26.
  expect(page.texts('dl > div')).toEqual([
    'BYD Dolphin Mini GS R$ 77.937 R$ 2.164,93 por mês',
    'BYD King GS R$ 105.509 R$ 2.930,81 por mês',
  ])
  const widths = page.root.querySelectorAll('dl [style]').map((bar) => bar.getAttribute('style'))
  expect(widths).toEqual(['width:73.9%', 'width:100.0%'])
})
