import { expect, test } from 'vitest'
import { parsePriceBRL } from '#app/domain/vehicles/details/figure-in-text.ts'
import { findPriceRange } from '#app/domain/vehicles/price-range.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { vehiclesInPriceRange, vehiclesOfBrand, vehiclesOfCategory } from './listing-links.ts'

const idsOf = (vehicles: { id: number }[]) => vehicles.map((vehicle) => vehicle.id)

test('LIST-02 a brand page holds only the models of its brand, in list order', () => {
  const vehicles = [
    buildVehicle({ id: 3, brand: 'BYD', model: 'Seal' }),
    buildVehicle({ id: 2, brand: 'GWM', model: 'Ora 03' }),
    buildVehicle({ id: 1, brand: 'BYD', model: 'Dolphin' }),
  ]
  expect(idsOf(vehiclesOfBrand(vehicles, 'byd'))).toEqual([3, 1])
})

test('LIST-02 a brand is its first word, and Mercedes-Benz is mercedes', () => {
  const vehicles = [
    buildVehicle({ id: 1, brand: 'Mercedes-Benz', model: 'EQA' }),
    buildVehicle({ id: 2, brand: 'Caoa Chery', model: 'iCar' }),
  ]
  expect(idsOf(vehiclesOfBrand(vehicles, 'mercedes'))).toEqual([1])
  expect(idsOf(vehiclesOfBrand(vehicles, 'caoa'))).toEqual([2])
})

test('LIST-07 a category page holds the models whose category it is', () => {
  const vehicles = [
    buildVehicle({ id: 1, category: 'suv' }),
    buildVehicle({ id: 2, category: 'hatch' }),
    buildVehicle({ id: 3, category: 'suv' }),
  ]
  expect(idsOf(vehiclesOfCategory(vehicles, 'suv'))).toEqual([1, 3])
  expect(idsOf(vehiclesOfCategory(vehicles, 'pickup'))).toEqual([])
})

test('LIST-10 an unknown category shows all vehicles', () => {
  const vehicles = [buildVehicle({ id: 1, category: 'suv' }), buildVehicle({ id: 2, category: 'hatch' })]
  expect(idsOf(vehiclesOfCategory(vehicles, 'zzz'))).toEqual([1, 2])
})

function slugsThatHold(priceBrl: number | null): string[] {
  const slugs = [
    'ate-150000',
    '150000-300000',
    '300000-500000',
    'acima-500000',
    'ate-100k',
    '100k-200k',
    '200k-300k',
    'acima-300k',
  ]
  return slugs.filter((slug) => {
    const range = findPriceRange(slug)
    return range !== null && vehiclesInPriceRange([buildVehicle({ priceBrl })], range).length === 1
  })
}

test.each([
  [150_000, ['ate-150000', '100k-200k']],
  [150_000.5, ['150000-300000', '100k-200k']],
  [300_000, ['150000-300000', '200k-300k']],
  [500_000, ['300000-500000', 'acima-300k']],
  [500_001, ['acima-500000', 'acima-300k']],
  [100_000, ['ate-150000', 'ate-100k']],
  [999_999_999, ['acima-500000', 'acima-300k']],
] as const)('LIST-15 LIST-16 a price of %d reais is found once in each family of ranges', (priceBrl, slugs) => {
  expect(slugsThatHold(priceBrl)).toEqual(slugs)
})

test('LIST-17 the price text R$159.800 lands in 150000-300000', () => {
  expect(slugsThatHold(parsePriceBRL('R$159.800'))).toEqual(['150000-300000', '100k-200k'])
})

test('LIST-15 a vehicle without a price is in no range', () => {
  expect(slugsThatHold(null)).toEqual([])
})
