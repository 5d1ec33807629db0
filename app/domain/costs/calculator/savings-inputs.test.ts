import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { formatPercent } from '#app/platform/format/format-percent.ts'
import { initialSavingsScenario, savingsOf } from './savings-inputs.ts'

// By hand, from section 9 of the specification: 1000 / 12 x 5.50; 1000 x 16 / 100 x 0.65; their difference; x 12; / 458.33.
test('CALC-12 CALC-13 CALC-14 CALC-15 CALC-16 the initial values come to the stated sums', () => {
  const savings = savingsOf(initialSavingsScenario)
  expect(formatBrl(savings.petrolBrlPerMonth)).toBe('R$\u00a0458,33')
  expect(formatBrl(savings.electricBrlPerMonth)).toBe('R$\u00a0104,00')
  expect(formatBrl(savings.savingBrlPerMonth)).toBe('R$\u00a0354,33')
  expect(formatBrl(savings.savingBrlPerYear)).toBe('R$\u00a04.252,00')
  expect(formatPercent(savings.savingPercent)).toBe('77,3%')
})

// By hand: 800 / 16 x 4.00 = 200; 800 x 20 / 100 x 2.00 = 320; 200 - 320 = -120; -120 / 200 = -60 %.
test('a dear charger makes a loss', () => {
  const savings = savingsOf({
    kmPerMonth: 800,
    petrolBrlPerLitre: 4,
    petrolKmPerLitre: 16,
    energyBrlPerKwh: 2,
    electricKwhPer100Km: 20,
  })
  expect(savings).toEqual({
    petrolBrlPerMonth: 200,
    electricBrlPerMonth: 320,
    petrolBrlPer100Km: 25,
    electricBrlPer100Km: 40,
    savingBrlPerMonth: -120,
    savingBrlPerYear: -1440,
    savingPercent: -60,
  })
})

const above = (max: number) => fc.double({ min: 0.01, max, noNaN: true })
const scenarios = fc.record({
  kmPerMonth: above(100_000),
  petrolBrlPerLitre: above(1000),
  petrolKmPerLitre: above(1000),
  energyBrlPerKwh: above(1000),
  electricKwhPer100Km: above(1000),
})

test('every scenario within the limits has finite sums, and twice the distance saves twice as much', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const once = savingsOf(scenario)
      const twice = savingsOf({ ...scenario, kmPerMonth: scenario.kmPerMonth * 2 })
      expect(Object.values(once).every(Number.isFinite)).toBe(true)
      expect(twice.savingBrlPerMonth).toBeCloseTo(once.savingBrlPerMonth * 2, 4)
      expect(twice.savingPercent).toBeCloseTo(once.savingPercent, 6)
      expect(twice.petrolBrlPer100Km).toBe(once.petrolBrlPer100Km)
    }),
    { numRuns: 2000 },
  )
})
