import { expect, test } from 'vitest'
import { completePoint } from './importing/writing/complete-point.ts'
import { adaptOpenChargeMap } from './importing/adapters/adapt-open-charge-map.ts'
import { buildOcmRecord } from '#tests/builders/charging-records.ts'
import { speedOf } from './charging-speed.ts'
import { pointColumns } from './point-columns.ts'

test('derives the same columns for samples and imported points', () => {
  const adapted = adaptOpenChargeMap(buildOcmRecord())
  if (adapted.outcome !== 'point') throw new Error(adapted.reason)
  const point = { ...adapted.point, name: '⚡', powerKw: 150 }
  const columns = pointColumns({ ...point, name: '⚡' })
  expect(columns).toMatchObject({ nameKey: 'ponto sem nome', connectorTypes: ['ccs2', 'tipo-2'], maxPowerKw: 50 })
  expect(completePoint('open-charge-map', point)).toMatchObject(columns)
})

test('uses the power of the place only if a plug states none', () => {
  const maxKwOf = (powers: (number | null)[], powerKw: number) =>
    pointColumns({
      name: 'Posto',
      latitude: -22.9,
      longitude: -47.06,
      connectors: powers.map((kw) => ({ type: 'tipo-2', powerKw: kw, count: 1 })),
      powerKw,
    }).maxPowerKw
  expect(maxKwOf([3.7], 7.4)).toBe(3.7)
  expect(maxKwOf([3.7, null], 7.4)).toBe(7.4)
  expect(maxKwOf([], 7.4)).toBe(7.4)
})

test.each([
  [null, null],
  [7.4, 'Lento'],
  [7.5, 'Semirrápido'],
  [39.9, 'Semirrápido'],
  [40, 'Rápido'],
] as const)('a power of %s kW is %s (MAP-06)', (powerKw, word) => {
  expect(speedOf(powerKw)).toBe(word)
})
