import { expect, test } from 'vitest'
import { marketOf } from '#app/domain/costs/market.ts'
import { buildMarketCounts } from '#tests/builders/market-counts.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { bestSellersOf } from './best-sellers.tsx'

test('draws the most registered models, links them to their versions and names unknown ones without a link', () => {
  const mini = { brand: 'BYD', model: 'Dolphin Mini' }
  const vehicles = [
    buildVehicle({ ...mini, id: 1, version: 'GS', priceBrl: 119_990 }),
    buildVehicle({ ...mini, id: 2, version: 'GL', priceBrl: 114_990 }),
    buildVehicle({ ...mini, id: 3, version: 'Antigo', priceBrl: 99_990, availability: 'discontinued' }),
  ]
  const found = bestSellersOf(marketOf(buildMarketCounts()), vehicles)
  expect(found?.month).toBe('2026-08')
  expect(
    found?.models.map(({ name, count, drawing, href, priceBrl }) => [name, count, drawing, href, priceBrl]),
  ).toEqual([
    ['BYD Dolphin Mini', 8299, '/ilustracoes/1/cartao.svg', '/catalogo?busca=BYD+Dolphin+Mini', 114_990],
    ['Geely EX2', 5804, null, null, null],
  ])
  expect(bestSellersOf({ models: null }, vehicles)).toBeNull()
})
