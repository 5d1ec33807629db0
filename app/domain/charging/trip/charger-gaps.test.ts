import { expect, test } from 'vitest'
import { chargerGaps, gapsThereAndBack } from './charger-gaps.ts'

test('finds the parts of at least 50 km between points, start and end', () => {
  expect(chargerGaps([180, 20, 69, 119], 200)).toEqual([
    { fromKm: 69, toKm: 119 },
    { fromKm: 119, toKm: 180 },
  ])
  expect(chargerGaps([], 60)).toEqual([{ fromKm: 0, toKm: 60 }])
  expect(chargerGaps([], 49)).toEqual([])
  expect(chargerGaps([300, 30], 70)).toEqual([])
})

test('mirrors the gaps of a round trip', () => {
  expect(gapsThereAndBack([{ fromKm: 10, toKm: 70 }], 100)).toEqual([
    { fromKm: 10, toKm: 70 },
    { fromKm: 130, toKm: 190 },
  ])
})
