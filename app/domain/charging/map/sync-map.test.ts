import { expect, test } from 'vitest'
import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { syncMap, type PageState } from './use-live-map.ts'

const bounds = { west: -47, south: -24, east: -46, north: -23 }
const page: PageState = {
  filter: noChargingFilter,
  near: null,
  view: { total: 1, groups: [], dots: [], names: [], bounds, isSample: false, sources: [] },
}
const here = { latitude: -23.55, longitude: -46.633, zoom: 11, label: 'Você está aqui' }
const fast = { ...noChargingFilter, availability: 'rapido' as const }

function told(before: PageState, now: PageState): unknown[] {
  const calls: unknown[] = []
  syncMap({ applyFilter: (...what) => calls.push(what), setPlace: (place) => calls.push(place) }, before, now)
  return calls
}

test('applies a changed filter and place to the map once (MAP-04)', () => {
  expect(told(page, { ...page })).toEqual([])
  expect(told(page, { ...page, filter: fast })).toEqual([[fast, bounds]])
  expect(told(page, { ...page, near: here })).toEqual([here])
  expect(told({ ...page, near: here }, page)).toEqual([null])
  expect(told({ ...page, near: here }, { ...page, near: { ...here } })).toEqual([])
})

test('keeps the view near the visitor when the filter changes', () => {
  expect(told({ ...page, near: here }, { ...page, near: here, filter: fast })).toEqual([[fast, null]])
})
