import { expect, test } from 'vitest'
import { buildPlugIn, sourced } from '#tests/builders/owned-vehicle.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { formatOrigin } from './ownership-inputs.ts'
import { ownershipOf } from './ownership-of.ts'
import { initialOwnershipScenario } from './ownership-scenario.ts'

// By hand: 12000 / 365 = 32.88 and 24000 / 365 = 65.75 km a day. The electric shares are 9 / 32.88 = 27% and 35 / 65.75 = 53%.
test.for([
  [9, 1000, 27],
  [35, 1000, 100],
  [35, 2000, 53],
  [128, 1000, 100],
] as const)('%i km of electric range at %i km a month gives %i percent electric', ([rangeKm, kmPerMonth, percent]) => {
  const plugIn = buildPlugIn({ electricRangeKm: sourced(rangeKm) })
  const scenario = { ...initialOwnershipScenario, numbers: { kmPerMonth } }
  const { electricPercent } = ownershipOf(plugIn, exampleCostTables(), scenario, '2026-02-01').assumptions
  expect(electricPercent.value).toBe(percent)
  // The share is computed from this range.
  expect(formatOrigin(electricPercent.portal.origin)).toContain(`Autonomia elétrica de ${rangeKm} km`)
})

test('gives no share for an unknown electric range', () => {
  const plugIn = buildPlugIn({ electricRangeKm: sourced(null) })
  const { assumptions, energyBrlPerYear } = ownershipOf(
    plugIn,
    exampleCostTables(),
    initialOwnershipScenario,
    '2026-02-01',
  )
  expect(assumptions.electricPercent.value).toBeNull()
  expect(energyBrlPerYear).toBeNull()
})
