import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { formatPercent } from '#app/platform/format/format-percent.ts'
import { initialSavingsScenario } from './savings-inputs.ts'
import { savingsOf } from './savings-start.ts'

// By hand from the specification: petrol 1000 km / 12 km/l x 5.50 = 458.33; electricity 1000 km x 16 kWh / 100 km x 0.65 = 104. The saving
// is the difference.
test('computes the stated sums from the initial values (CALC-12, CALC-13, CALC-14, CALC-15, CALC-16)', () => {
  const savings = savingsOf(initialSavingsScenario)
  expect(formatBrl(savings.petrolBrlPerMonth)).toBe('R$\u00a0458,33')
  expect(formatBrl(savings.electricBrlPerMonth)).toBe('R$\u00a0104,00')
  expect(formatBrl(savings.savingBrlPerMonth)).toBe('R$\u00a0354,33')
  expect(formatBrl(savings.savingBrlPerYear)).toBe('R$\u00a04.252,00')
  expect(formatPercent(savings.savingPercent)).toBe('77,3%')
})

// By hand: petrol 800 km / 16 km/l x 4.00 = 200; electricity 800 km x 20 kWh / 100 km x 2.00 = 320. The saving is -120, which is -60% of
// 200.
test('computes a loss for expensive charging', () => {
  const savings = savingsOf({
    km: 800,
    gasolina: 4,
    kml: 16,
    energia: 2,
    kwh: 20,
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
  km: above(100_000),
  gasolina: above(1000),
  kml: above(1000),
  energia: above(1000),
  kwh: above(1000),
})

test('computes finite sums by the stated formulas', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { km, gasolina, kml, energia, kwh } = scenario
      const [petrol, electric] = [(km / kml) * gasolina, ((km * kwh) / 100) * energia]
      const savings = savingsOf(scenario)
      expect(Object.values(savings).every(Number.isFinite)).toBe(true)
      expect(savings).toMatchObject({
        petrolBrlPerMonth: petrol,
        electricBrlPerMonth: electric,
        savingBrlPerMonth: petrol - electric,
        savingBrlPerYear: (petrol - electric) * 12,
        savingPercent: ((petrol - electric) / petrol) * 100,
      })
      expect(savings.petrolBrlPer100Km).toBeCloseTo((100 / kml) * gasolina, 6)
      expect(savings.electricBrlPer100Km).toBeCloseTo(kwh * energia, 6)
    }),
    { numRuns: 2000 },
  )
})
