import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { onePage } from './listed-pages.ts'
import { cataloguePageOf, vehicleListingOf } from './catalogue-page-data.ts'

const market = Array.from({ length: 30 }, (_, index) =>
  buildVehicle({ id: index + 1, model: `M${String(index).padStart(2, '0')}` }),
)
const page = (number: number) =>
  cataloguePageOf(market, { filters: {}, sort: 'name_asc', ...onePage(number), mode: 'grade' })

test('DATA-20 the list with filters gives vehicles, total, options, and whether it loads or failed', () => {
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

test('a page holds 24 cards, the last one the rest, and one past the end nothing', () => {
  expect([page(1), page(2), page(3)].map(({ vehicles, hasMore }) => [vehicles.length, hasMore])).toEqual([
    [24, true],
    [6, false],
    [0, false],
  ])
})

test('a card carries no long text', () => {
  expect(page(1).vehicles[0]).not.toHaveProperty('description')
})
