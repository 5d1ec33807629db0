import { expect, test } from 'vitest'
import { parsePriceBRL } from '#app/domain/vehicles/details/figure-in-text.ts'
import { findPriceRange } from '#app/domain/vehicles/price-range.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { vehiclesInPriceRange, vehiclesOfBrand, vehiclesOfCategory } from './listing-links.ts'

const idsOf = (vehicles: { id: number }[]) => vehicles.map((vehicle) => vehicle.id)

test('lists only models of the brand, in list order (LIST-02)', () => {
  const vehicles = [
    buildVehicle({ id: 3, brand: 'BYD', model: 'Seal' }),
    buildVehicle({ id: 2, brand: 'GWM', model: 'Ora 03' }),
    buildVehicle({ id: 1, brand: 'BYD', model: 'Dolphin' }),
  ]
  expect(idsOf(vehiclesOfBrand(vehicles, 'byd'))).toEqual([3, 1])
})

test('takes the first word as brand, and mercedes for Mercedes-Benz (LIST-02)', () => {
  const vehicles = [
    buildVehicle({ id: 1, brand: 'Mercedes-Benz', model: 'EQA' }),
    buildVehicle({ id: 2, brand: 'Caoa Chery', model: 'iCar' }),
  ]
  expect(idsOf(vehiclesOfBrand(vehicles, 'mercedes'))).toEqual([1])
  expect(idsOf(vehiclesOfBrand(vehicles, 'caoa'))).toEqual([2])
})

test('lists the models of a category (LIST-07)', () => {
  const vehicles = [
    buildVehicle({ id: 1, category: 'suv' }),
    buildVehicle({ id: 2, category: 'hatch' }),
    buildVehicle({ id: 3, category: 'suv' }),
  ]
  expect(idsOf(vehiclesOfCategory(vehicles, 'suv'))).toEqual([1, 3])
  expect(idsOf(vehiclesOfCategory(vehicles, 'pickup'))).toEqual([])
})

test('shows all vehicles for an unknown category (LIST-10)', () => {
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
] as const)('finds a price of %d reais once in each family of ranges (LIST-15, LIST-16)', (priceBrl, slugs) => {
  expect(slugsThatHold(priceBrl)).toEqual(slugs)
})

test('puts the price text R$159.800 into 150000-300000 (LIST-17)', () => {
  expect(slugsThatHold(parsePriceBRL('R$159.800'))).toEqual(['150000-300000', '100k-200k'])
})

test('puts a vehicle without a price into no range (LIST-15)', () => {
  expect(slugsThatHold(null)).toEqual([])
})
