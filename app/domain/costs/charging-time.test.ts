import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acHours,
  curveProblem,
  estimatedDcMinutes,
  filledBattery,
  minutesAlongCurve,
  scaledDcMinutes,
} from './charging-time.ts'

const whole = { fromPercent: 0, toPercent: 100 }
const usual = { fromPercent: 10, toPercent: 80 }

// By hand: 38 kWh / 0.9 = 42.2 kWh at the socket take 11.4 h at 3.7 kW. At stronger points the car's 6.6 kW are the limit: 6.4 h.
test('AC: limits power to the car’s charger and loses a tenth', () => {
  const dolphinMini = { batteryKwh: 38, onboardKw: 6.6 }
  expect(acHours(dolphinMini, 3.7, whole)).toBeCloseTo(11.41, 2)
  for (const pointKw of [7.4, 11, 22]) expect(acHours(dolphinMini, pointKw, whole)).toBeCloseTo(6.4, 1)
  expect(acHours({ batteryKwh: 38, onboardKw: null }, 7.4, whole)).toBeNull()
  expect(acHours({ batteryKwh: null, onboardKw: 7 }, 7.4, whole)).toBeNull()
})

// By hand, EX30 Core: 49 kWh / 0.9 = 54.4 kWh take 4.95 h at 11 kW. The gross 51 kWh would take 5.15 h.
test('fills the usable capacity if stated, else the gross one, and says which', () => {
  const usable = filledBattery({ batteryKwh: 51, batteryUsableKwh: 49 })
  expect(usable).toEqual({ kwh: 49, isGross: false })
  expect(acHours({ batteryKwh: usable.kwh, onboardKw: 11 }, 11, whole)).toBeCloseTo(4.949, 3)
  expect(filledBattery({ batteryKwh: 51, batteryUsableKwh: null })).toEqual({ kwh: 51, isGross: true })
  expect(filledBattery({ batteryKwh: null, batteryUsableKwh: null })).toEqual({ kwh: null, isGross: false })
})

// By hand: 60.5 kWh x 0.7 = 42.35 kWh take 31.8 min at 80 kW. The mean power is a share of it: 31.8 / 0.72 is the likely time, / 0.93 the shortest, / 0.55 the longest.
test('DC: estimates minutes with a band', () => {
  const estimate = estimatedDcMinutes({ batteryKwh: 60.5, dcKw: 80 }, usual)
  expect(estimate?.minutes).toBeCloseTo(44.1, 1)
  expect(estimate?.shortest).toBeCloseTo(34.2, 1)
  expect(estimate?.longest).toBeCloseTo(57.8, 1)
  expect(estimatedDcMinutes({ batteryKwh: 60, dcKw: null }, usual)).toBeNull()
})

// By hand: the source gives 30 min for 50%. The other 20% (7.6 kWh) take 11.4 min at 40 kW, 15.8 min at 72% of it, 20.7 min at 55%.
test('DC: uses the usual power outside a stated window, so the likely time exceeds the best case', () => {
  const dolphinMini = { batteryKwh: 38, dcKw: 40 }
  const sourceTime = { minutes: 30, fromPercent: 30, toPercent: 80 }
  const { minutes, band } = scaledDcMinutes(dolphinMini, sourceTime, usual)
  expect(minutes).toBeCloseTo(45.8, 1)
  expect(band?.shortest).toBeCloseTo(41.4, 1)
  expect(band?.longest).toBeCloseTo(50.7, 1)
  // By hand: the source gives 40 min for 0 to 80%. The other 10% (3.8 kWh) take 5.7 to 10.4 min, likely 7.9.
  const wider = scaledDcMinutes(dolphinMini, { minutes: 40, fromPercent: 0, toPercent: 80 }, usual)
  expect(wider.minutes).toBeCloseTo(32.1, 1)
  expect([wider.band?.shortest, wider.band?.longest].map((at) => Math.round((at ?? 0) * 10) / 10)).toEqual([29.6, 34.3])
  expect(scaledDcMinutes(dolphinMini, { minutes: 26, ...usual }, usual)).toEqual({ minutes: 26, band: null })
  expect(scaledDcMinutes({ batteryKwh: null, dcKw: 40 }, sourceTime, usual)).toEqual({ minutes: 42, band: null })
})

test('DC: computes minutes along a curve', () => {
  const flat = [
    { percent: 0, kw: 50 },
    { percent: 100, kw: 50 },
  ]
  // By hand: 50 kWh x 0.7 / 50 kW = 42 min.
  expect(minutesAlongCurve(flat, 50, usual)).toBeCloseTo(42, 9)
  const falling = [
    { percent: 10, kw: 100 },
    { percent: 50, kw: 100 },
    { percent: 80, kw: 50 },
  ]
  // By hand: 40 kWh at 100 kW take 24 min. 30 kWh while the power falls from 100 to 50 kW take 30 ln 2 / 50 h = 24.95 min.
  expect(minutesAlongCurve(falling, 100, usual)).toBeCloseTo(48.95, 2)
  expect(minutesAlongCurve(falling, 100, { fromPercent: 5, toPercent: 80 })).toBeNull()
  expect(minutesAlongCurve([], 100, usual)).toBeNull()
})

test.for([
  ['too-few', [{ percent: 10, kw: 50 }]],
  [
    'outside-the-battery',
    [
      { percent: -1, kw: 50 },
      { percent: 50, kw: 50 },
    ],
  ],
  [
    'outside-the-battery',
    [
      { percent: 10, kw: 50 },
      { percent: 101, kw: 50 },
    ],
  ],
  [
    'outside-the-battery',
    [
      { percent: 10, kw: 50 },
      { percent: NaN, kw: 50 },
    ],
  ],
  [
    'not-rising',
    [
      { percent: 10, kw: 50 },
      { percent: 10, kw: 50 },
    ],
  ],
  [
    'not-rising',
    [
      { percent: 50, kw: 50 },
      { percent: 10, kw: 50 },
    ],
  ],
  [
    'no-power',
    [
      { percent: 10, kw: 50 },
      { percent: 80, kw: 0 },
    ],
  ],
  [
    'no-power',
    [
      { percent: 10, kw: -3 },
      { percent: 80, kw: 10 },
    ],
  ],
  [
    'no-power',
    [
      { percent: 10, kw: Infinity },
      { percent: 80, kw: 10 },
    ],
  ],
  [
    null,
    [
      { percent: 0, kw: 50 },
      { percent: 100, kw: 0.1 },
    ],
  ],
] as const)('refuses invalid points: %s', ([problem, points]) => {
  expect(curveProblem([...points])).toBe(problem)
})

const someBattery = fc.double({ min: 1, max: 200, noNaN: true })
const somePower = fc.double({ min: 1, max: 350, noNaN: true })

test('AC: is never slower at a stronger point; two parts of a charge add up to the whole', () => {
  fc.assert(
    fc.property(someBattery, somePower, somePower, somePower, (batteryKwh, onboardKw, a, b) => {
      const car = { batteryKwh, onboardKw }
      expect(acHours(car, Math.max(a, b), whole)).toBeLessThanOrEqual((acHours(car, Math.min(a, b), whole) ?? 0) + 1e-9)
      const parts = [
        { fromPercent: 0, toPercent: 37 },
        { fromPercent: 37, toPercent: 100 },
      ].map((window) => acHours(car, a, window) ?? 0)
      expect(parts.reduce((sum, hours) => sum + hours)).toBeCloseTo(acHours(car, a, whole) ?? 0, 6)
    }),
  )
})

test('DC: lies between the times at maximum and minimum power and grows with the window', () => {
  const curves = fc
    .uniqueArray(fc.integer({ min: 11, max: 79 }), { maxLength: 8 })
    .chain((inner) =>
      fc.tuple(
        fc.constant([10, ...inner.toSorted((x, y) => x - y), 80]),
        fc.array(somePower, { minLength: 10, maxLength: 10 }),
      ),
    )
    .map(([percents, powers]) => percents.map((percent, index) => ({ percent, kw: powers[index] ?? 1 })))
  fc.assert(
    fc.property(curves, someBattery, (points, batteryKwh) => {
      expect(curveProblem(points)).toBeNull()
      const minutes = minutesAlongCurve(points, batteryKwh, usual) ?? 0
      const powers = points.map(({ kw }) => kw)
      const at = (kw: number) => ((batteryKwh * 0.7) / kw) * 60
      expect(minutes).toBeGreaterThanOrEqual(at(Math.max(...powers)) * (1 - 1e-6))
      expect(minutes).toBeLessThanOrEqual(at(Math.min(...powers)) * (1 + 1e-6))
      expect(minutesAlongCurve(points, batteryKwh, { fromPercent: 10, toPercent: 60 })).toBeLessThan(minutes)
    }),
  )
})
