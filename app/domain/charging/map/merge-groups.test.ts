import { expect, test } from 'vitest'
import { buildMapPoint } from '#tests/builders/map-point.ts'
import { type MapGroup, mergeGroups, tilePixels } from './map-group.ts'

const group = (count: number, longitude: number): MapGroup => ({
  count,
  longitude,
  latitude: -20,
  hasAvailable: false,
  fast: count > 5 ? 2 : 0,
})
const point = buildMapPoint({ latitude: -20, longitude: -50.5, status: 'disponivel' })

test('merges overlapping marks and keeps counts and properties', () => {
  const scale = tilePixels * 2 ** 5
  const merged = mergeGroups(
    { groups: [group(3, -50), group(9, -50.2), group(4, -40)], points: [point] },
    { scale, staysSingle: false },
  )
  expect(merged.points).toEqual([])
  expect(merged.groups).toEqual([
    { count: 13, longitude: -50.2, latitude: -20, hasAvailable: true, fast: 2 },
    group(4, -40),
  ])
})

test('separates marks at a higher zoom, and keeps single points out of groups', () => {
  const cells = { groups: [group(3, -50), group(9, -50.2)], points: [point] }
  const near = mergeGroups(cells, { scale: tilePixels * 2 ** 11, staysSingle: false })
  expect(near.points).toEqual([point])
  expect(near.groups.map(({ count }) => count)).toEqual([9, 3])
  const single = mergeGroups(cells, { scale: tilePixels * 2 ** 3, staysSingle: true })
  expect(single.points).toEqual([point])
  expect(single.groups.map(({ count }) => count)).toEqual([12])
})
