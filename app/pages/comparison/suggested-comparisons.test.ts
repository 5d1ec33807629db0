import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { suggestedComparisons } from './comparison-data.ts'

const electric = (id: number, priceBrl: number, more: Parameters<typeof buildVehicle>[0] = {}) =>
  buildVehicle({ id, brand: 'Marca', model: `Modelo ${id}`, type: 'eletrico', category: 'suv', priceBrl, ...more })

const suggested = (vehicles: Parameters<typeof suggestedComparisons>[0], title: RegExp) =>
  suggestedComparisons(vehicles)
    .find((suggestion) => title.test(suggestion.title))
    ?.vehicles.map(({ id }) => id)

test('suggests the cheapest electric models on sale, one version each', () => {
  const vehicles = [
    electric(1, 400),
    electric(2, 100),
    electric(3, 110, { model: 'Modelo 2' }),
    electric(4, 50, { availability: 'discontinued' }),
    electric(5, 200),
    electric(6, 300),
  ]
  expect(suggested(vehicles, /elétricos de menor preço/)).toEqual([2, 5, 6])
})

test('suggests the three models with the smallest price spread', () => {
  const vehicles = [electric(1, 100), electric(2, 200), electric(3, 300), electric(4, 310), electric(5, 320)]
  expect(suggested(vehicles, /preço vizinho/)).toEqual([3, 4, 5])
})

test('suggests nothing with fewer than two models', () => {
  expect(suggestedComparisons([electric(1, 100)])).toEqual([])
})
