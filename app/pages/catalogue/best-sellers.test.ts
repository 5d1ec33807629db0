import { expect, test } from 'vitest'
import { marketOf } from '#app/domain/costs/market.ts'
import { buildMarketCounts } from '#tests/builders/market-counts.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { bestSellersOf } from './best-sellers.tsx'

test('links the most registered models to their versions and names unknown ones without a link', () => {
  const vehicles = [buildVehicle({ brand: 'BYD', model: 'Dolphin Mini', version: 'GS' })]
  const found = bestSellersOf(marketOf(buildMarketCounts()), vehicles)
  expect(found?.month).toBe('2026-08')
  expect(found?.models.map(({ name, count, href }) => [name, count, href])).toEqual([
    ['BYD Dolphin Mini', 8299, '/catalogo?busca=BYD+Dolphin+Mini'],
    ['Geely EX2', 5804, null],
  ])
  expect(bestSellersOf({ models: null }, vehicles)).toBeNull()
})
