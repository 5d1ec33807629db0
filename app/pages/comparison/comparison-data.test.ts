import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { cardDataOf } from '#app/domain/vehicles/vehicle.ts'
import { comparedFromCard } from './compared-vehicle.ts'
import { comparisonDataOf, idsInAddress } from './comparison-data.ts'
import { comparisonMeta } from './comparison-meta.ts'

const mini = buildVehicle({ id: 1, model: 'Dolphin Mini', priceBrl: 122_800 })
const dolphin = buildVehicle({ id: 2, model: 'Dolphin' })
const all = [mini, dolphin, buildVehicle({ id: 3, brand: 'GWM', model: 'Ora 03', priceBrl: 150_000 })]
const sources = {
  all,
  vehicleDetails: [],
  analysisOf: () => unreached(),
  models: null,
  rated: [],
  monthly: new Map<number, number>(),
  use: { kmPerDay: 60, home: 'tomada' as const },
}

function unreached(): never {
  throw new Error('there are no details to analyse')
}

test('reads vehicles by id and by slug', () => {
  expect(idsInAddress(['byd-dolphin-mini-1', null, '3', null], all)).toEqual([1, null, 3, null])
})

test('puts a vehicle with two names into one slot (CMP-12)', () => {
  expect(idsInAddress(['1', 'byd-dolphin-mini-1', '2', null], all)).toEqual([1, null, 2, null])
})

test('keeps the slot of an unknown id but not of an unknown name', () => {
  expect(idsInAddress(['987654', 'carro-que-nao-existe', null, null], all)).toEqual([987_654, null, null, null])
})

test('suggests comparisons without vehicles and similar ones with one (CMP-04)', () => {
  const none = comparisonDataOf([null, null, null, null], sources)
  expect(none.suggestions.length).toBeGreaterThan(0)
  expect(none.similar).toEqual([])
  const one = comparisonDataOf([1, null, null, null], sources)
  expect(one.suggestions).toEqual([])
  expect(one.similar.map(({ id }) => id)).toEqual([3, 2])
})

test('names the page in the title, and the vehicles from two on (CMP-01)', () => {
  const siteUrl = 'https://portal.example'
  const titleOf = (vehicles: typeof all) => {
    const data = {
      ...comparisonDataOf([null, 1, null, 2], sources),
      vehicles: vehicles.map((vehicle) => comparedFromCard(cardDataOf(vehicle))),
    }
    const meta = comparisonMeta({ data, siteUrl })
    return [meta.find((tag) => 'title' in tag), meta.find((tag) => 'rel' in tag && tag.rel === 'canonical')]
  }
  expect(titleOf([])).toMatchObject([
    { title: expect.stringContaining('Comparativo de Veículos Elétricos V2') },
    { href: `${siteUrl}/comparativo` },
  ])
  expect(titleOf([mini, dolphin])).toMatchObject([
    { title: expect.stringContaining('BYD Dolphin Mini x BYD Dolphin: Comparativo de Veículos Elétricos V2') },
    { href: `${siteUrl}/comparativo?v=1,2` },
  ])
})

test('indexes only the empty comparison and linked pairs (T-96)', () => {
  const suv = buildVehicle({ id: 4, model: 'Song', category: 'suv', priceBrl: 122_800 })
  const plus = buildVehicle({ id: 5, model: 'Dolphin Mini', version: 'Plus', priceBrl: 400_000 })
  const dear = buildVehicle({ id: 6, brand: 'GWM', model: 'Ora 07', priceBrl: 150_001 })
  const market = { ...sources, all: [mini, all[2] ?? mini, suv, plus, dear] }
  const isIndexed = (...ids: [number | null, number | null, number | null]) =>
    comparisonDataOf([...ids, null], market).isIndexed
  expect(isIndexed(null, null, null)).toBe(true)
  expect([isIndexed(1, 3, null), isIndexed(3, 1, null), isIndexed(null, 3, 1)]).toEqual([true, true, true])
  // Two versions of one model are indexed at any price.
  expect(isIndexed(1, 5, null)).toBe(true)
  // Not indexed: different bodies, different price ranges, one vehicle, three vehicles. An unknown model is ignored.
  expect([isIndexed(1, 4, null), isIndexed(3, 6, null)]).toEqual([false, false])
  expect([isIndexed(1, null, null), isIndexed(1, 3, 5), isIndexed(1, 3, 999)]).toEqual([false, false, true])
  expect(isIndexed(987_654, null, null)).toBe(false)
})
