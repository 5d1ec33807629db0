import { expect } from 'vitest'
import { findKnownShares } from '#app/pages/sources/known-data-queries.server.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'

test('knows 85 percent of the basic figures for 36 of the 40 best sellers, and 70 percent overall', async ({
  market,
}) => {
  const versions = { of: () => ({ version: 1, changedAt: new Date() }) }
  const { all, bestSellers, month } = await findKnownShares({ db: market, versions }, '2026-11-28')
  const percentOf = ({ all: { known, of } }: typeof all) => (100 * known) / of
  expect([all.models, bestSellers.models, month]).toEqual([seedFiles.vehicles().length, 40, '2026-08'])
  expect(percentOf(bestSellers)).toBeGreaterThanOrEqual(85)
  expect(percentOf(all)).toBeGreaterThanOrEqual(70)
})

test('has no confirmed price from before July 2025 for a model on sale', () => {
  const cars = seedFiles.vehicles()
  const old = cars.filter(({ availability, figures }) => availability === 'on-sale' && (figures.priceBrl?.date ?? '9') < '2025-07')
  // These prices are older than twelve months, so the page marks them as 'Preço antigo' or estimated.
  expect(old.map(({ figures }) => figures.priceBrl!.date! < '2025-11-28')).not.toContain(false)
  expect(old.length).toBeLessThan(10)
  const autumn = cars.filter(({ figures }) => (figures.priceBrl?.date ?? '') >= '2026-08')
  expect(autumn.length).toBeGreaterThan(120)
})
