import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTypedAmount, withTypedResale } from './typed-costs.ts'

test('spreads an editor’s amount over three years and keeps later years', () => {
  expect(withTypedAmount([83_522, 16_022, 16_022, 16_022], 2311.32)).toEqual([167_044, 32_044, 32_044, 16_022])
  expect(withTypedAmount([null, null, null, null], 100)).toEqual([3333, 3334, 3333, null])
  expect(withTypedAmount([0, 0, 0], 100)).toEqual([3333, 3334, 3333])
})

test('adds three years up to the typed amount to the cent', () => {
  const cents = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constant(null))
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 3, maxLength: 10 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (computed, brl) => {
        const typed = withTypedAmount(computed, brl)
        expect(typed.slice(0, 3).reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(brl * 100)
        expect(typed.slice(3)).toEqual(computed.slice(3))
      },
    ),
  )
})

test('keeps the curve’s shape before a typed resale and continues it afterwards', () => {
  // By hand: the curve 100 → 80 → 70 → 60 loses 40. A resale of 80 halves each loss: 90, 85, 80. The fourth year is 80 × 45 / 60 = 60.
  expect(withTypedResale(100, [80, 70, 60, 45], 80)).toEqual([90, 85, 80, 60])
  expect(withTypedResale(90, [null, null, null, null], 60)).toEqual([80, 70, 60, null])
})
