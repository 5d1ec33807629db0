import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import type { VehicleFilters } from './vehicle-filters.ts'
import { onePage } from './catalogue-address.ts'
import { catalogueMeta } from './catalogue-meta.ts'
import { cataloguePageOf } from './catalogue-page-data.ts'
import { vehicleListingOf } from './catalogue-page.tsx'

const market = Array.from({ length: 30 }, (_, index) =>
  buildVehicle({ id: index + 1, model: `M${String(index).padStart(2, '0')}` }),
)
const page = (number: number) =>
  cataloguePageOf(market, { filters: {}, sort: 'name_asc', ...onePage(number), mode: 'grade' })

test('returns vehicles, total, options, and loading or failure (DATA-20)', () => {
  expect(vehicleListingOf(page(1), { loading: false, error: null })).toEqual({
    vehicles: expect.any(Array) as unknown,
    totalCount: 30,
    brands: [{ value: 'BYD', count: 30 }],
    types: [{ value: 'Elétrico', count: 30 }],
    years: [{ value: 2025, count: 30 }],
    loading: false,
    error: null,
  })
})

test('shows 24 cards per page, the rest on the last, and the last page beyond the end', () => {
  const shown = [page(1), page(2), page(3), page(999)].map((each) => [each.page, each.vehicles.length, each.hasMore])
  expect(shown).toEqual([
    [1, 24, true],
    [2, 6, false],
    [2, 6, false],
    [2, 6, false],
  ])
})

test('says without results what each dropped filter brings back', () => {
  const asked = (filters: VehicleFilters) =>
    cataloguePageOf(market, { filters, sort: 'name_asc', ...onePage(1), mode: 'grade' }).foundWithout
  const brand = ['BYD', 'Fiat']
  expect(asked({ search: 'M07', brand, year: [1999] })).toEqual([0, 0, 0, 1])
  expect(asked({ brand: ['Fiat'], seats: [5] })).toEqual([30, 0])
  expect(asked({ brand })).toBeUndefined()
})

test('keeps long texts out of cards', () => {
  expect(page(1).vehicles[0]).not.toHaveProperty('description')
})

test.each([
  [0, 'Catálogo com 0 veículos'],
  [1, 'Catálogo com 1 modelo no Brasil'],
  [50, 'Catálogo com 50 veículos'],
  [51, 'Catálogo com 50+ modelos: 51 veículos'],
])('counts %d models in the description, as 50+ only if true (CAT-39)', (count, words) => {
  const data = { ...page(1), totalCount: count }
  const meta = catalogueMeta({ data, entrance: '/catalogo', year: 2026, siteUrl: 'https://portal.example' })
  expect(JSON.stringify(meta)).toContain(words)
})
