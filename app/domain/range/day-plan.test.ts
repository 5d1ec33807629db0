import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRange } from './estimated-range.fixture.ts'
import { readDay } from './day-address.ts'
import { type Day, daysBetweenCharges, kmPerNight, planDay } from './day-plan.ts'

const day: Day = { kmPerDay: 40, nights: 7, homeKw: 3.7, reservePercent: 20, route: 'city' }
const verdictOf = (changes: Partial<Day>, onboardKw: number | null = null) =>
  planDay(testRange, onboardKw, { ...day, ...changes }).verdict

test('checks a day against the range without the reserve', () => {
  expect(verdictOf({ kmPerDay: 128, homeKw: 7.4 })).toBe('yes')
  expect(verdictOf({ kmPerDay: 129, homeKw: 7.4 })).toBe('tight')
  expect(verdictOf({ kmPerDay: 160, homeKw: 7.4 })).toBe('tight')
  expect(verdictOf({ kmPerDay: 161, homeKw: 7.4 })).toBe('no')
})

test('spreads the days evenly between nights at the plug', () => {
  const daysOf = (nights: number) => planDay(testRange, null, { ...day, nights }).days
  expect([1, 2, 3, 4, 5, 6, 7].map(daysOf)).toEqual([7, 4, 3, 2, 2, 2, 1])
  expect(planDay(testRange, null, { ...day, nights: 2 }).kmBetween).toBe(160)
})

test('requires a night to recharge the driven energy with losses, limited by the on-board charger', () => {
  const plan = planDay(testRange, null, { ...day, kmPerDay: 100, homeKw: 2.2 })
  // By hand: 30 kWh / 200 km × 100 km = 15 kWh. A common socket loses 15 %: 15 / 0.85 = 17.647 kWh.
  expect(plan.likely.neededKwh).toBeCloseTo(17.647, 3)
  expect(plan.kwhPerNight).toBeCloseTo(17.6, 6)
  expect(plan.verdict).toBe('no')
  expect(verdictOf({ kmPerDay: 99, homeKw: 2.2 })).toBe('tight')
  expect(planDay(testRange, 3, { ...day, homeKw: 7.4 })).toMatchObject({ kw: 3, kwhPerNight: 24 })
})

test('never improves the verdict with more driving, less charging or a larger reserve', () => {
  const order = ['no', 'tight', 'yes']
  const anyDay = fc.record({
    kmPerDay: fc.integer({ min: 1, max: 1000 }),
    nights: fc.integer({ min: 1, max: 7 }),
    reservePercent: fc.constantFrom(10, 20, 30),
  })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 100 }), (one, more) => {
      const before = order.indexOf(verdictOf(one))
      expect(order.indexOf(verdictOf({ ...one, kmPerDay: one.kmPerDay + more }))).toBeLessThanOrEqual(before)
      expect(order.indexOf(verdictOf({ ...one, nights: Math.max(1, one.nights - 1) }))).toBeLessThanOrEqual(before)
      expect(order.indexOf(verdictOf({ ...one, reservePercent: one.reservePercent + 5 }))).toBeLessThanOrEqual(before)
    }),
  )
})

const reading = (query: string) => readDay(new URLSearchParams(query))

test('reads the day from the address with Brazilian numbers, and has defaults', () => {
  expect(reading('')).toMatchObject({ outcome: 'valid', day: { kmPerDay: 40, nights: 3, homeKw: 4.4 } })
  expect(reading('km=62,5&noites=7&tomada=7.4&reserva=10&trajeto=120')).toMatchObject({
    outcome: 'valid',
    day: { kmPerDay: 62.5, nights: 7, homeKw: 7.4, reservePercent: 10, route: 'road-120' },
  })
})

test.for(['', '0', '-4', 'muito', '1e3', 'NaN', 'Infinity', '1001', '40 km'])(
  'refuses %j km per day and keeps it in the field',
  (km) => {
    const read = reading(new URLSearchParams({ km }).toString())
    expect(read).toMatchObject({ outcome: 'invalid', typed: { km } })
    expect(read.outcome === 'invalid' && read.problems.km).toBe('Escreva quantos km você roda por dia, de 1 a 1.000')
  },
)

test('refuses an option that is not in the list', () => {
  const read = reading('noites=8&tomada=99&reserva=x&trajeto=toString')
  expect(read.outcome === 'invalid' && Object.keys(read.problems)).toEqual(['noites', 'tomada', 'reserva', 'trajeto'])
})

test('a night restores at most what the plug gives and the battery holds', () => {
  // By hand, at 2.2 kW: 8 h × 2.2 kW × 0.85 = 15 kWh, enough for 79.8 km, rounded down to 70. At 7.4 kW the reserve is the limit: 160 × 0.8
  // = 128 km, rounded down to 120.
  expect(kmPerNight(testRange, 2.2)).toBe(70)
  expect(kmPerNight(testRange, 7.4)).toBe(120)
  expect(daysBetweenCharges(testRange, 60)).toBe(2)
})
