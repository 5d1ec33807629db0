import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentsOf } from './financing.ts'

// By hand: 10000 x 0.02 / (1 - 1.02^-12) = 945.596; the first month owes 200 of interest.
test('Price: equal payments', () => {
  const plan = instalmentsOf({ system: 'price', principalBrl: 10_000, ratePercentPerMonth: 2, months: 12 })
  expect(plan[0]).toEqual({ paymentCents: 94_560, interestCents: 20_000, principalCents: 74_560, leftCents: 925_440 })
  expect(new Set(plan.slice(0, -1).map(({ paymentCents }) => paymentCents))).toEqual(new Set([94_560]))
  expect(Math.abs((plan.at(-1)?.paymentCents ?? 0) - 94_560)).toBeLessThan(10)
})

// By hand: 12000 / 12 = 1000 each month; interest 240, then 220; the last payment 1020.
test('SAC: equal amortisation', () => {
  const plan = instalmentsOf({ system: 'sac', principalBrl: 12_000, ratePercentPerMonth: 2, months: 12 })
  expect(plan.slice(0, 2).map(({ paymentCents }) => paymentCents)).toEqual([124_000, 122_000])
  expect(plan.at(-1)).toEqual({ paymentCents: 102_000, interestCents: 2000, principalCents: 100_000, leftCents: 0 })
})

test('whatever the loan, its principals come to it and nothing is left', () => {
  const loans = fc.record({
    system: fc.constantFrom('price' as const, 'sac' as const),
    principalBrl: fc.double({ min: 0.01, max: 5_000_000, noNaN: true }),
    ratePercentPerMonth: fc.double({ min: 0, max: 20, noNaN: true }),
    months: fc.integer({ min: 1, max: 420 }),
  })
  fc.assert(
    fc.property(loans, (loan) => {
      const plan = instalmentsOf(loan)
      expect(plan).toHaveLength(loan.months)
      expect(plan.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(
        Math.round(loan.principalBrl * 100),
      )
      expect(plan.at(-1)?.leftCents).toBe(0)
      expect(plan.every(({ paymentCents, interestCents }) => paymentCents >= 0 && interestCents >= 0)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a rate next to nothing is none', () => {
  const loan = { system: 'price', principalBrl: 12_000, months: 12 } as const
  expect(instalmentsOf({ ...loan, ratePercentPerMonth: 1e-200 })).toEqual(
    instalmentsOf({ ...loan, ratePercentPerMonth: 0 }),
  )
})
