import { expect, test } from 'vitest'
import { isBestSeller, knownFigureShares } from '#database/seed/known-figures.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'

const cars = seedFiles.vehicles()
const now = new Date('2026-11-28T12:00:00Z')

function percentOf(some: typeof cars): number {
  const [, known = 0, of = 1] = knownFigureShares(some, now).find(([what]) => what === 'all basic facts') ?? []
  return (100 * known) / of
}

test('11.2 of the best sellers at least 85 percent of the basic figures are known, of all models at least 70', () => {
  const sold = cars.filter(isBestSeller)
  expect(sold).toHaveLength(40)
  expect(percentOf(sold)).toBeGreaterThanOrEqual(85)
  expect(percentOf(cars)).toBeGreaterThanOrEqual(70)
})

test('11.2 a figure that a car cannot have is not counted as unknown', () => {
  const [hybrid] = cars.filter(({ type }) => type === 'hibrido')
  const of = new Map(knownFigureShares([hybrid!], now).map(([what, , count]) => [what, count]))
  expect([of.get('connector'), of.get('dcChargeKw'), of.get('powerCv')]).toEqual([0, 0, 1])
})

test('11.1 no model on sale has a price of before July 2025 that counts as checked', () => {
  const old = cars.filter(({ availability, figures }) => availability === 'on-sale' && (figures.priceBrl?.date ?? '9') < '2025-07')
  // Each is shown as 'Preço antigo' or estimated: none is younger than twelve months.
  expect(old.map(({ figures }) => figures.priceBrl!.date! < '2025-11-28')).not.toContain(false)
  expect(old.length).toBeLessThan(10)
  const autumn = cars.filter(({ figures }) => (figures.priceBrl?.date ?? '') >= '2026-08')
  expect(autumn.length).toBeGreaterThan(120)
})
