import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { homeVehiclesOf } from '#app/pages/home/home-vehicles.ts'
import { footerListsOf } from './footer-lists.ts'

test('lists at most five of each kind without discontinued ones (NAV-44, NAV-45)', () => {
  const electric = Array.from({ length: 7 }, (_, index) => buildVehicle({ id: index + 1, model: `E${index}` }))
  const gone = buildVehicle({ id: 50, model: 'Fora', availability: 'discontinued' })
  const hybrid = buildVehicle({ id: 60, model: 'H', type: 'plug-in' })
  const lists = footerListsOf([gone, ...electric, hybrid], [])
  expect(lists.electric.map(({ label }) => label)).toEqual(['BYD E0', 'BYD E1', 'BYD E2', 'BYD E3', 'BYD E4'])
  expect(lists.hybrid.map(({ to }) => to)).toEqual(['/veiculo/byd-h-60'])
})

test('orders the footer like the home carousel: price and range, year, gaps (NAV-44, HOME-03)', () => {
  const known = { priceBrl: 200_000, rangeKm: 300, powerCv: 150, acceleration0To100S: 8, batteryKwh: 60, year: 2026 }
  const vehicles = [
    buildVehicle({ ...known, id: 1, model: 'Sem preço', priceBrl: null }),
    buildVehicle({ ...known, id: 2, model: 'Antigo', year: 2024 }),
    buildVehicle({ ...known, id: 3, model: 'Lacuna', batteryKwh: null }),
    buildVehicle({ ...known, id: 4, model: 'Completo', version: 'GS' }),
    buildVehicle({ ...known, id: 5, model: 'Completo', version: 'GL' }),
  ]
  const names = footerListsOf(vehicles, []).electric.map(({ label }) => label)
  expect(names).toEqual(['BYD Completo GS', 'BYD Lacuna', 'BYD Antigo', 'BYD Sem preço', 'BYD Completo GL'])
  expect(homeVehiclesOf(vehicles, null).latest.map(({ id }) => id)).toEqual([4, 3, 2, 1, 5])
})

test('orders brands and categories by number of models (NAV-49)', () => {
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

test('distinguishes two versions of one model', () => {
  const versions = [buildVehicle({ id: 1, version: 'Pro' }), buildVehicle({ id: 2, version: 'Max' })]
  expect(footerListsOf(versions, []).electric.map(({ label }) => label)).toEqual(['BYD Dolphin Pro', 'BYD Dolphin Max'])
})

test('keeps names and amounts of a narrow column whole', () => {
  const headline = { title: 'Quanto o plug-in custa até R$ 150 mil', path: '/noticias/a' }
  const { hybrid, news } = footerListsOf([buildVehicle({ model: 'Song Plus DM-i', type: 'plug-in' })], [headline])
  expect(hybrid[0]?.label).toBe('BYD Song Plus DM-\u2060i')
  expect(news[0]?.label).toBe('Quanto o plug-\u2060in custa até R$\u00a0150\u00a0mil')
})
