import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { recordNameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { browseVehicles } from './catalogue-page-data.ts'
import type { VehicleFilters } from './vehicle-filters.ts'
import type { SortKey } from './vehicle-sort.ts'

const mini = buildVehicle({
  id: 1,
  brand: 'BYD',
  model: 'Dolphin Mini',
  priceBrl: 122_800,
  rangeKm: 280,
  powerCv: 75,
  year: 2025,
})
const king = buildVehicle({
  id: 2,
  brand: 'BYD',
  model: 'King',
  type: 'plug-in',
  typeLabel: 'Híbrido Plugin',
  category: 'sedan',
  priceBrl: 187_800,
  rangeKm: 78,
  powerCv: 235,
  year: 2024,
  dcChargeKw: null,
  description: 'Sedã de quatro portas para a família.',
})
const cooper = buildVehicle({
  id: 3,
  brand: 'MINI',
  model: 'Cooper',
  priceBrl: null,
  rangeKm: 303,
  powerCv: null,
  year: 2026,
})
const leaf = buildVehicle({
  id: 4,
  brand: 'Nissan',
  model: 'Leaf',
  priceBrl: 298_490,
  rangeKm: null,
  powerCv: 149,
  year: 2023,
  availability: 'discontinued',
})
const all = [mini, king, cooper, leaf]

const found = (filters: VehicleFilters, sort: Parameters<typeof browseVehicles>[2] = 'name_asc') =>
  browseVehicles(all, filters, sort).matches.map((vehicle) => vehicle.id)

test('hides nothing without a filter (CAT-21)', () => {
  expect(found({})).toHaveLength(4)
})

test('orders by name, models with a price first and discontinued ones last (CAT-05)', () => {
  expect(found({})).toEqual([1, 2, 3, 4])
  const named = (id: number, brand: string, changes: Partial<Vehicle>) => buildVehicle({ id, brand, ...changes })
  const mixed = [
    named(1, 'Audi', { availability: 'discontinued' }),
    named(2, 'Byton', { priceBrl: null }),
    named(3, 'Citroën', { availability: 'unclear' }),
    named(6, 'Aiways', { availability: 'unclear' }),
    named(4, 'Zeekr', {}),
    named(5, 'Volvo', {}),
  ]
  const order = (sort: Parameters<typeof browseVehicles>[2]) =>
    browseVehicles(mixed, {}, sort).matches.map(({ brand }) => brand)
  expect(order('name_asc')).toEqual(['Volvo', 'Zeekr', 'Byton', 'Aiways', 'Citroën', 'Audi'])
})

test('orders by price in both directions, unknown last (CAT-06)', () => {
  expect(found({}, 'price_asc')).toEqual([1, 2, 4, 3])
  expect(found({}, 'price_desc')).toEqual([4, 2, 1, 3])
})

test('orders by longest range, unknown last (CAT-07)', () => {
  expect(found({}, 'autonomy_desc')).toEqual([3, 1, 2, 4])
})

test('orders by lowest consumption, fastest charging and largest boot, unknown last (CAT-04)', () => {
  const figuresOf = (consumptionKwhPer100Km: number | null, dcChargeKw: number | null, trunkL: number | null) => ({
    consumptionKwhPer100Km,
    dcChargeKw,
    trunkL,
  })
  const list = [figuresOf(16, null, 400), figuresOf(null, 60, null), figuresOf(12, 150, 500)].map((figures, index) =>
    buildVehicle({ id: index + 1, ...figures }),
  )
  const inOrder = (sort: SortKey) => browseVehicles(list, {}, sort).matches.map(({ id }) => id)
  expect(inOrder('consumption_asc')).toEqual([3, 1, 2])
  expect(inOrder('charging_desc')).toEqual([3, 2, 1])
  expect(inOrder('boot_desc')).toEqual([3, 1, 2])
})

test('orders and filters by monthly cost and range at 110 km/h (CAT-04)', () => {
  const workedOut = (id: number, monthlyBrl: number | null, roadRangeKm: number | null) => ({
    ...buildVehicle({ id }),
    monthlyBrl,
    roadRangeKm,
  })
  const list = [workedOut(1, 3000, 250), workedOut(2, null, 300), workedOut(3, 2000, null)]
  const inOrder = (sort: SortKey, filters: VehicleFilters = {}) =>
    browseVehicles(list, filters, sort).matches.map(({ id }) => id)
  expect(inOrder('monthly_asc')).toEqual([3, 1, 2])
  expect(inOrder('monthly_desc')).toEqual([1, 3, 2])
  expect(inOrder('road_desc')).toEqual([2, 1, 3])
  expect(inOrder('name_asc', { roadRange: { min: 260, max: null } })).toEqual([2])
  expect(inOrder('name_asc', { monthly: { min: null, max: 2500 } })).toEqual([3])
  expect(browseVehicles([buildVehicle({ id: 1 })], {}, 'name_asc').facets).not.toHaveProperty('monthly')
})

test('orders power and year descending (CAT-08, CAT-09)', () => {
  expect(found({}, 'power_desc')).toEqual([2, 4, 1, 3])
  expect(found({}, 'year_desc')).toEqual([3, 1, 2, 4])
})

test('searches words of model, type and description, ignoring accents and case (CAT-14)', () => {
  expect(found({ search: 'LEAF' })).toEqual([4])
  expect(found({ search: 'hibrido' })).toEqual([2])
  expect(found({ search: 'familia' })).toEqual([2])
  expect(found({ search: 'zzzz' })).toEqual([])
})

test('filters by brand, and by other words as part of the name (CAT-16)', () => {
  expect(found({ brand: ['BYD'] })).toEqual([1, 2])
  expect(found({ brand: ['MINI'] })).toEqual([3])
  expect(found({ brand: ['dolphin'] })).toEqual([1])
})

test('filters the shipped list by brand as a word of the name (CAT-16)', () => {
  const list = seedFiles.vehicles().map(({ id, brand, model }) => buildVehicle({ id, brand, model }))
  const wordOf = (brand: string) => new RegExp(`(^|\\s)${brand}(\\s|$)`)
  for (const brand of new Set(list.map((vehicle) => vehicle.brand)))
    expect([brand, ...browseVehicles(list, { brand: [brand] }, 'name_asc').matches.map(recordNameOf)]).toEqual([
      brand,
      ...browseVehicles(list, {}, 'name_asc')
        .matches.map(recordNameOf)
        .filter((name) => wordOf(brand).test(name)),
    ])
})

test('lists types and years once, with counts (CAT-15, CAT-18)', () => {
  const { type, year } = browseVehicles(all, {}, 'name_asc').facets
  expect(type).toEqual([
    { value: 'Elétrico', count: 3 },
    { value: 'Híbrido Plugin', count: 1 },
  ])
  expect(year?.map(({ value }) => value)).toEqual([2026, 2025, 2024, 2023])
})

test('counts an option together with the other filters', () => {
  const { brand, type } = browseVehicles(all, { brand: ['BYD'] }, 'name_asc').facets
  expect(brand).toEqual([
    { value: 'BYD', count: 2 },
    { value: 'MINI', count: 1 },
    { value: 'Nissan', count: 1 },
  ])
  expect(type).toEqual([
    { value: 'Elétrico', count: 1 },
    { value: 'Híbrido Plugin', count: 1 },
  ])
})

test('hides values outside a range and unknown ones; an open end hides nothing (CAT-20)', () => {
  expect(found({ autonomyRange: { min: 200, max: null } })).toEqual([1, 3])
  expect(found({ autonomyRange: { min: null, max: 100 } })).toEqual([2])
  expect(found({ priceRange: { min: null, max: 187_800 } })).toEqual([1, 2])
})

test('leaves out discontinued models and filters by fast charging', () => {
  expect(found({ onSaleOnly: true })).toEqual([1, 2, 3])
  expect(found({ fastCharge: true })).toEqual([1, 3, 4])
})

test('offers a facet if some model has a value, also without results', () => {
  const bare = buildVehicle(unknownFacts)
  const { facets } = browseVehicles([bare], {}, 'name_asc')
  expect(Object.keys(facets)).toEqual(['type', 'brand', 'year', 'body', 'onSaleOnly'])
  const filtered = browseVehicles(all, { search: 'zzzz' }, 'name_asc').facets
  expect(filtered.traction).toEqual([{ value: 'dianteira', count: 0 }])
  expect(filtered.fastCharge).toBe(0)
})

test('counts vehicles left out because a value is unknown, and shows them on request', () => {
  const priceRange = { min: null, max: 150_000 }
  const hidden = browseVehicles(all, { priceRange }, 'name_asc')
  expect(hidden.unknown).toEqual([{ key: 'priceRange', count: 1, isShown: false }])
  expect(hidden.matches.map(({ id }) => id)).toEqual([1])
  const shown = browseVehicles(all, { priceRange }, 'name_asc', ['priceRange'])
  expect(shown.unknown).toEqual([{ key: 'priceRange', count: 1, isShown: true }])
  expect(shown.matches.map(({ id }) => id)).toEqual([1, 3])
  expect(browseVehicles(all, { priceRange, brand: ['Nissan'] }, 'name_asc').unknown).toEqual([])
  expect(browseVehicles(all, {}, 'name_asc').unknown).toEqual([])
})

test('counts no value as unknown that a vehicle cannot have', () => {
  const list = [
    buildVehicle({ id: 1, type: 'hibrido', rangeKm: null, dcChargeKw: null }),
    buildVehicle({ id: 2, type: 'plug-in', rangeKm: null, dcChargeKw: null, connector: null }),
    buildVehicle({ id: 3, type: 'eletrico', rangeKm: null, connector: 'Tipo 2', dcChargeKw: null }),
  ]
  const count = (filters: VehicleFilters) => browseVehicles(list, filters, 'name_asc').unknown.map((one) => one.count)
  expect(count({ autonomyRange: { min: 300, max: null } })).toEqual([2])
  expect(count({ electricRange: { min: 60, max: null } })).toEqual([1])
  expect(count({ fastCharge: true })).toEqual([1])
})
