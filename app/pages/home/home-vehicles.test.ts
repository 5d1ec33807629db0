import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { homeVehiclesOf } from './home-vehicles.ts'

test('shows the first twelve models on sale as newest cards (HOME-03)', () => {
  const vehicles = Array.from({ length: 15 }, (_, index) => buildVehicle({ id: index + 1 }))
  vehicles[1] = buildVehicle({ id: 2, availability: 'discontinued' })
  expect(homeVehiclesOf(vehicles, null).latest.map((vehicle) => vehicle.id)).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
  ])
  expect(homeVehiclesOf(vehicles.slice(0, 6), null).latest).toHaveLength(5)
})

test('leads with the newest complete card and repeats a model only after all have appeared (HOME-03)', () => {
  const known = { year: 2026, priceBrl: 200_000, rangeKm: 300, powerCv: 150, acceleration0To100S: 8, batteryKwh: 60 }
  const vehicles = [
    buildVehicle({ ...known, id: 1, model: 'A', batteryKwh: null }),
    buildVehicle({ ...known, id: 2, model: 'B' }),
    buildVehicle({ ...known, id: 3, model: 'B' }),
    buildVehicle({ ...known, id: 4, model: 'C', rangeKm: null }),
    buildVehicle({ ...known, id: 5, model: 'D', year: 2025 }),
  ]
  expect(homeVehiclesOf(vehicles, null).latest.map(({ id }) => id)).toEqual([2, 1, 5, 4, 3])
})

test('counts electric models, all hybrids and brands on sale (HOME-12, HOME-13, HOME-14)', () => {
  const vehicles = [
    buildVehicle({ brand: 'BYD', type: 'eletrico' }),
    buildVehicle({ brand: 'byd', type: 'plug-in', typeLabel: 'Híbrido Plugin' }),
    buildVehicle({ brand: 'GWM', type: 'hibrido', typeLabel: 'Híbrido' }),
    buildVehicle({ brand: 'Caoa Chery', type: 'plug-in', typeLabel: 'Híbrido Plugin' }),
    buildVehicle({ brand: 'Caoa Changan', type: 'eletrico' }),
    buildVehicle({ brand: 'Neta', type: 'eletrico', availability: 'discontinued' }),
    buildVehicle({ brand: 'Jeep', type: 'plug-in', typeLabel: 'Híbrido Plugin', availability: 'unclear' }),
  ]
  // First words of the brands on sale: BYD, GWM, CAOA.
  expect(homeVehiclesOf(vehicles, null)).toMatchObject({
    modelCount: 7,
    electricCount: 3,
    hybridCount: 4,
    brandCount: 3,
  })
})

test('spans the known prices (HOME-08)', () => {
  const vehicles = [300_000, null, 100_000].map((priceBrl) => buildVehicle({ priceBrl }))
  expect(homeVehiclesOf(vehicles, null).pricesBrl).toEqual([100_000, 300_000])
  expect(homeVehiclesOf([], null).pricesBrl).toBeNull()
})

test('links the largest brands and bodies with their numbers of models', () => {
  const vehicles = ['GWM', 'BYD', 'BYD'].map((brand) =>
    buildVehicle({ brand, category: brand === 'BYD' ? 'suv' : 'hatch' }),
  )
  const { brands, bodies } = homeVehiclesOf(vehicles, null)
  expect(brands).toEqual([
    { label: 'BYD', to: '/marca/byd', count: 2 },
    { label: 'GWM', to: '/marca/gwm', count: 1 },
  ])
  expect(bodies.slice(0, 2)).toEqual([
    { label: 'SUVs', to: '/categoria/suv', count: 2 },
    { label: 'Hatches', to: '/categoria/hatch', count: 1 },
  ])
})
