import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTimesOf } from '#tests/fixtures/cpu-time.ts'
import { buildCarScenario, buildTailoredScenario, tableFactors } from './tailored-scenario.fixture.ts'
import { fuelsOf } from './tailored-text.ts'
import { tailoredSavingsOf } from './tailored-savings.ts'

const above = (max: number) => fc.double({ min: 0.01, max, noNaN: true })

// By hand for São Paulo. Mean kWh: 0.7 x 0.86 + 0.1 x 1.14 + 0.2 x 1.95 = R$ 1.106. Electric car, 1200 km: 194.4 kWh = R$ 215.01. Petrol
// car: 96 l x 6.19 = R$ 594.24. Payback: 30,800 / 379.23 = 81.2 months.
test('compares an electric car charged in three places with a petrol car', () => {
  const savings = tailoredSavingsOf(
    buildTailoredScenario({
      kmPerMonth: 1200,
      mix: { home: 0.7, publicAc: 0.1, publicDc: 0.2 },
      homeBrlPerKwh: 0.86,
      petrolBrlPerLitre: 6.19,
      a: buildCarScenario('eletrico', { kwhPer100Km: 16.2, priceBrl: 122_800 }),
      b: buildCarScenario('combustao', { petrolKmPerLitre: 12.5, priceBrl: 92_000 }),
    }),
    tableFactors,
  )
  expect(savings.a.brlPerMonth).toBeCloseTo(215.01, 2)
  expect(savings.b.brlPerMonth).toBeCloseTo(594.24, 2)
  expect(savings.savingBrlPerMonth).toBeCloseTo(379.23, 2)
  expect(savings.payback).toEqual({ kind: 'after', months: 82 })
  expect(savings.a.co2KgPerMonth).toBeCloseTo(10.59, 2)
  expect(savings.b.co2KgPerMonth).toBeCloseTo(148.61, 2)
})

// By hand for a range of 63 km and 120 km between charges: 63 / 120 = 52.5% electric. Of 1500 km, 787.5 km cost R$ 118.755 on the battery
// and 712.5 km cost R$ 261.25 in petrol.
test('drives a plug-in hybrid on its battery up to its range between charges', () => {
  const car = buildCarScenario('plug-in', {
    kwhPer100Km: 23.2,
    petrolKmPerLitre: 15,
    electricRangeKm: 63,
    kmBetweenCharges: 120,
  })
  const { a } = tailoredSavingsOf(buildTailoredScenario({ kmPerMonth: 1500, a: car }), tableFactors)
  expect(a.electricShare).toBeCloseTo(0.525, 10)
  expect([a.energyBrlPerMonth, a.fuelBrlPerMonth]).toEqual([expect.closeTo(118.755, 6), expect.closeTo(261.25, 6)])
  // The battery is enough for 40 km between charges, so no fuel is burnt.
  const daily = buildTailoredScenario({ kmPerMonth: 1500, a: { ...car, kmBetweenCharges: 40 } })
  expect(tailoredSavingsOf(daily, tableFactors).a).toMatchObject({ electricShare: 1, fuelBrlPerMonth: 0 })
})

// By hand per km: petrol 5.50 / 12 = 0.4583, ethanol 4.44 / 8.5 = 0.5224. Ethanol costs the same at 0.4583 x 8.5 = R$ 3.8958 per litre.
test('finds the cheaper fuel from the car’s consumption, not by a rule of thumb', () => {
  const flex = buildCarScenario('combustao', { fuel: 'etanol', petrolKmPerLitre: 12, ethanolKmPerLitre: 8.5 })
  const fuels = fuelsOf(flex, buildTailoredScenario())
  expect(fuels).toMatchObject({ cheaper: 'gasolina' })
  expect(fuels?.evenEthanolBrlPerLitre).toBeCloseTo(3.8958, 4)
  expect(fuelsOf(flex, buildTailoredScenario({ ethanolBrlPerLitre: 3.8 }))?.cheaper).toBe('etanol')
  expect(fuelsOf({ ...flex, petrolKmPerLitre: null }, buildTailoredScenario())).toBeNull()
  const { b } = tailoredSavingsOf(buildTailoredScenario({ b: flex }), tableFactors)
  // By hand, 1000 km / 8.5 km/l x R$ 4.44 = 522.35. Ethanol has no fossil CO₂.
  expect(b.brlPerMonth).toBeCloseTo(522.35, 2)
  expect(b.co2KgPerMonth).toBe(0)
})

test('leaves out CO₂ only for cars whose factor is unknown', () => {
  const { a, b } = tailoredSavingsOf(buildTailoredScenario(), { ...tableFactors, gramsPerKwh: null })
  expect([a.co2KgPerMonth, b.co2KgPerMonth]).toEqual([null, expect.any(Number)])
})

const cars = fc.record({
  kind: fc.constantFrom('eletrico', 'plug-in', 'combustao'),
  fuel: fc.constantFrom('gasolina', 'etanol'),
  kwhPer100Km: above(1000),
  petrolKmPerLitre: above(1000),
  ethanolKmPerLitre: above(1000),
  electricRangeKm: above(2000),
  kmBetweenCharges: above(10_000),
  priceBrl: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
} as const)
const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
  .map(([one, other]) => [Math.min(one, other), Math.abs(one - other), 100 - Math.max(one, other)] as const)
const scenarios = fc
  .record({ kmPerMonth: above(100_000), a: cars, b: cars, shares })
  .map(({ shares: parts, ...rest }) =>
    buildTailoredScenario({
      ...rest,
      mix: { home: parts[0] / 100, publicAc: parts[1] / 100, publicDc: parts[2] / 100 },
    }),
  )

test('computes finite sums that add up, and the mirrored result for swapped cars', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { a, b, savingBrlPerMonth, payback, savingPercent } = tailoredSavingsOf(scenario, tableFactors)
      for (const car of [a, b]) {
        expect(Math.abs(car.energyBrlPerMonth + car.fuelBrlPerMonth - car.brlPerMonth)).toBeLessThan(
          1e-9 * Math.max(1, car.brlPerMonth),
        )
        expect(car.electricShare).toBeGreaterThanOrEqual(0)
        expect(car.electricShare).toBeLessThanOrEqual(1)
        expect(Number.isFinite(car.co2KgPerMonth)).toBe(true)
      }
      expect(Number.isFinite(savingPercent)).toBe(true)
      const turned = tailoredSavingsOf({ ...scenario, a: scenario.b, b: scenario.a }, tableFactors)
      expect(turned.savingBrlPerMonth + savingBrlPerMonth).toBe(0)
      if (payback.kind === 'after') expect(turned.payback.kind).toBe('until')
      if (payback.kind === 'unknown') expect(turned.payback.kind).toBe('unknown')
    }),
    { numRuns: 10_000 },
  )
})

test('computes a scenario in far less than a millisecond', async () => {
  const scenario = buildTailoredScenario()
  const times = await cpuTimesOf(400, () => tailoredSavingsOf(scenario, tableFactors))
  expect(times[200]).toBeLessThan(1)
})
