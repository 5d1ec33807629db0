import { expect, test } from 'vitest'
import { countActiveFilters, readVehicleFilters, withoutFilter, writeVehicleFilters } from './vehicle-filters.ts'

const read = (query: string) => readVehicleFilters(new URLSearchParams(query))

test('reads search, lists and ranges from an address (DATA-19)', () => {
  expect(read('busca=mini&tipo=Elétrico&tipo=Híbrido&marca=BYD&ano=2025&preco=80000-150000&autonomia=200-')).toEqual({
    search: 'mini',
    type: ['Elétrico', 'Híbrido'],
    brand: ['BYD'],
    year: [2025],
    priceRange: { min: 80_000, max: 150_000 },
    autonomyRange: { min: 200, max: null },
  })
})

test('reads its own addresses back', () => {
  const filters = read(
    'busca=a+b&tipo=Elétrico&ano=2025&ano=2024&preco=-150000&recarga-rapida=sim&lugares=7&carroceria=suv',
  )
  expect(readVehicleFilters(writeVehicleFilters(filters))).toEqual(filters)
})

test('removes the key of a filter with its last value (CAT-23)', () => {
  expect(read('busca=+&tipo=&ano=abc&preco=-&autonomia=x-y')).toEqual({})
  expect(withoutFilter({ type: ['Elétrico'] }, 'type', 'Elétrico')).toEqual({})
  expect(withoutFilter({ type: ['Elétrico', 'Híbrido'], search: 'a' }, 'type', 'Elétrico')).toEqual({
    type: ['Híbrido'],
    search: 'a',
  })
  expect(withoutFilter({ priceRange: { min: 1, max: null } }, 'priceRange')).toEqual({})
})

test('counts keys, not values, in the badge (CAT-11)', () => {
  expect(countActiveFilters(read('tipo=Elétrico&tipo=Híbrido&marca=BYD&preco=1-2'))).toBe(3)
})

test('reads fields of a form without script as one key and swaps reversed ends', () => {
  expect(read('preco-de=80.000&preco-ate=')).toEqual({ priceRange: { min: 80_000, max: null } })
  expect(read('preco=300000-100000')).toEqual({ priceRange: { min: 100_000, max: 300_000 } })
})
