import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { footerListsOf } from './footer-lists.ts'

test('NAV-44 NAV-45 the footer names at most five of each kind, in list order, and none that left the market', () => {
  const electric = Array.from({ length: 7 }, (_, index) => buildVehicle({ id: index + 1, model: `E${index}` }))
  const gone = buildVehicle({ id: 50, model: 'Fora', availability: 'discontinued' })
  const hybrid = buildVehicle({ id: 60, model: 'H', type: 'plug-in' })
  const lists = footerListsOf([gone, ...electric, hybrid], [])
  expect(lists.electric.map(({ label }) => label)).toEqual(['BYD E0', 'BYD E1', 'BYD E2', 'BYD E3', 'BYD E4'])
  expect(lists.hybrid.map(({ to }) => to)).toEqual(['/veiculo/byd-h-60'])
})

test('NAV-49 brands and categories come by how many models they hold', () => {
  const vehicles = [
    buildVehicle({ id: 1, brand: 'Audi' }),
    buildVehicle({ id: 2 }),
    buildVehicle({ id: 3, category: 'suv' }),
  ]
  const { brands, categories } = footerListsOf(vehicles, [])
  expect(brands.map(({ label, count }) => [label, count])).toEqual([
    ['BYD', 2],
    ['Audi', 1],
  ])
  expect(categories.map(({ label, count }) => [label, count])).toEqual([
    ['Hatch', 2],
    ['SUV', 1],
  ])
})

test('two versions of one model are told apart', () => {
  const versions = [buildVehicle({ id: 1, version: 'Pro' }), buildVehicle({ id: 2, version: 'Max' })]
  expect(footerListsOf(versions, []).electric.map(({ label }) => label)).toEqual(['BYD Dolphin Pro', 'BYD Dolphin Max'])
})
