import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartYears, crossingYears, paidAfter } from './cumulative-chart.tsx'

test('finds the year in which two cost lines cross', () => {
  // By hand: buying costs 30,000 more, a year 6,000 less. The totals are equal after 5 years; after 10 the difference is 30,000.
  const [own, other] = [
    { startBrl: 30_000, brlPerYear: 2000 },
    { startBrl: 0, brlPerYear: 8000 },
  ]
  expect(crossingYears(own, other)).toBe(5)
  expect([paidAfter(own, 10), paidAfter(other, 10)]).toEqual([50_000, 80_000])
  // The lines cross after the end of the chart, never, or in year 0.
  expect(crossingYears({ startBrl: 90_000, brlPerYear: 2000 }, other)).toBeNull()
  expect(crossingYears(own, { startBrl: 0, brlPerYear: 1000 })).toBeNull()
  expect(crossingYears({ startBrl: 0, brlPerYear: 1 }, other)).toBeNull()
})

test('gives the same crossing for both orders, within the chart, with equal costs', () => {
  const line = fc.record({
    startBrl: fc.integer({ min: 0, max: 1_000_000 }),
    brlPerYear: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(line, line, (one, other) => {
      const years = crossingYears(one, other)
      expect(crossingYears(other, one)).toBe(years)
      if (years === null) return
      expect(years).toBeGreaterThan(0)
      expect(years).toBeLessThan(chartYears)
      expect(paidAfter(one, years)).toBeCloseTo(paidAfter(other, years), 4)
    }),
  )
})
