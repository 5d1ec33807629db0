import { describe, expect, test } from 'vitest'
import { buildOwnedVehicle, buildPlugIn, sourced } from '#tests/builders/owned-vehicle.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { seededCostTables } from '#tests/fixtures/cost-tables.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { formatOrigin } from './ownership-inputs.ts'
import { ownershipOf } from './ownership-of.ts'
import { usualRimInches } from './portal-figures.ts'
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

describe('tyres', () => {
  const costWith = (wheelIn: number | null, priceBrl = 122_800) => {
    const vehicle = buildOwnedVehicle({ wheelInches: sourced(wheelIn), priceBrl: sourced(priceBrl) })
    const { tyreSetBrl } = ownershipOf(vehicle, seededCostTables(), initialOwnershipScenario, '2026-02-01').assumptions
    return [tyreSetBrl.value, formatOrigin(tyreSetBrl.portal.origin)] as const
  }

  test.for([
    [16, 122_800, 2800, 'Aro 16:'],
    [14, 122_800, 1900, 'Aro 14, conta com o preço do aro 15:'],
    [22, 900_000, 6700, 'Aro 22, conta com o preço do aro 20:'],
    [null, 122_800, 3200, 'Aro não informado, conta com o preço do aro 17:'],
    [null, 250_000, 4200, 'Aro não informado, conta com o preço do aro 18:'],
  ] as const)('rim %s of a car for R$ %i costs R$ %i', ([wheelIn, priceBrl, brl, place]) => {
    const [value, origin] = costWith(wheelIn, priceBrl)
    expect(value).toBe(brl)
    expect(origin).toContain(place)
    expect(origin).toContain('confiança baixa')
  })

  test.for([
    [0, 200_000],
    [200_000, 300_000],
    [300_000, 500_000],
    [500_000, Infinity],
  ] as const)('the usual rim from R$ %i to R$ %i is the median of the catalogue', ([from, to]) => {
    const rims = seedFiles.vehicles().flatMap(({ figures: { priceBrl, wheelIn } }) => {
      const price = Number(priceBrl?.value ?? -1)
      return wheelIn && price >= from && price < to ? [Number(wheelIn.value)] : []
    })
    const sorted = rims.toSorted((one, other) => one - other)
    expect(rims.length).toBeGreaterThan(15)
    expect(usualRimInches(from)).toBe(sorted[Math.floor(sorted.length / 2)])
  })
})
