import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentsOf } from './financing.ts'

test('Price: has equal payments', () => {
  const plan = instalmentsOf({ system: 'price', principalBrl: 10_000, ratePercentPerMonth: 2, months: 12 })
  expect(plan[0]).toEqual({ paymentCents: 94_560, interestCents: 20_000, principalCents: 74_560, leftCents: 925_440 })
  expect(new Set(plan.slice(0, -1).map(({ paymentCents }) => paymentCents))).toEqual(new Set([94_560]))
  expect(Math.abs((plan.at(-1)?.paymentCents ?? 0) - 94_560)).toBeLessThan(10)
})

test('SAC: has equal amortisation', () => {
  const plan = instalmentsOf({ system: 'sac', principalBrl: 12_000, ratePercentPerMonth: 2, months: 12 })
  expect(plan.slice(0, 2).map(({ paymentCents }) => paymentCents)).toEqual([124_000, 122_000])
  expect(plan.at(-1)).toEqual({ paymentCents: 102_000, interestCents: 2000, principalCents: 100_000, leftCents: 0 })
})

test('pays back exactly the principal of any loan', () => {
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
    { numRuns: process.env.MUTATION_GROUP ? 300 : 3000 },
  )
})

test('treats a tiny rate as zero', () => {
  const loan = { system: 'price', principalBrl: 12_000, months: 12 } as const
  expect(instalmentsOf({ ...loan, ratePercentPerMonth: 1e-200 })).toEqual(
    instalmentsOf({ ...loan, ratePercentPerMonth: 0 }),
  )
})

test('Price: computes each month of a short loan to the cent', () => {
  const loan = { system: 'price', principalBrl: 1000, ratePercentPerMonth: 1, months: 3 } as const
  expect(instalmentsOf(loan)).toEqual([
    { paymentCents: 34_002, interestCents: 1000, principalCents: 33_002, leftCents: 66_998 },
    { paymentCents: 34_002, interestCents: 670, principalCents: 33_332, leftCents: 33_666 },
    { paymentCents: 34_003, interestCents: 337, principalCents: 33_666, leftCents: 0 },
  ])
})

test('SAC: puts the rounding difference into the last payment', () => {
  const loan = { system: 'sac', principalBrl: 100, ratePercentPerMonth: 1, months: 3 } as const
  expect(instalmentsOf(loan)).toEqual([
    { paymentCents: 3433, interestCents: 100, principalCents: 3333, leftCents: 6667 },
    { paymentCents: 3400, interestCents: 67, principalCents: 3333, leftCents: 3334 },
    { paymentCents: 3367, interestCents: 33, principalCents: 3334, leftCents: 0 },
  ])
})

test('pays equal parts in both systems without interest', () => {
  const loan = { principalBrl: 120, ratePercentPerMonth: 0, months: 12 }
  for (const system of ['price', 'sac'] as const)
    expect(instalmentsOf({ ...loan, system })).toEqual(
      Array.from({ length: 12 }, (_, index) => ({
        paymentCents: 1000,
        interestCents: 0,
        principalCents: 1000,
        leftCents: 11_000 - index * 1000,
      })),
    )
})

// By hand: a loan of 2 cents in 4 months has payments of half a cent, rounded up to 1. So two payments are enough.
test('asks for no payment after a loan is paid early', () => {
  const loan = { system: 'sac', principalBrl: 0.02, ratePercentPerMonth: 0, months: 4 } as const
  expect(instalmentsOf(loan).map(({ principalCents, leftCents }) => [principalCents, leftCents])).toEqual([
    [1, 1],
    [1, 0],
    [0, 0],
    [0, 0],
  ])
})

// By hand: a loan of 100 cents at 60% a month has a payment of 60.0008, rounded to 60. It covers only the interest until the last month.
test('never increases the debt when the payment equals the interest', () => {
  const plan = instalmentsOf({ system: 'price', principalBrl: 1, ratePercentPerMonth: 60, months: 24 })
  expect(
    plan.slice(0, 23).every(({ principalCents, interestCents }) => principalCents === 0 && interestCents === 60),
  ).toBe(true)
  expect(plan.at(-1)).toEqual({ paymentCents: 160, interestCents: 60, principalCents: 100, leftCents: 0 })
})
