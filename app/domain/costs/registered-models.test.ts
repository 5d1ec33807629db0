import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { versionsOfModels } from './registered-models.ts'

test('finds a registered model’s versions on sale by name and type, without longer names', () => {
  const mini = buildVehicle({ id: 1, model: 'Dolphin Mini' })
  const dolphin = buildVehicle({ id: 2 })
  const haval = { brand: 'GWM', model: 'Haval H6', type: 'plug-in' } as const
  const phev19 = buildVehicle({ ...haval, id: 3, version: 'PHEV19' })
  const former = buildVehicle({ ...haval, id: 4, version: 'PHEV35', availability: 'discontinued' })
  const hybrid = buildVehicle({ ...haval, id: 5, version: 'HEV2', type: 'hibrido' })
  const rows = [
    { name: 'BYD Dolphin', powertrain: 'bev' },
    { name: 'BYD Dolphin Mini', powertrain: 'bev' },
    { name: 'GWM Haval H6 PHEV', powertrain: 'phev' },
    { name: 'GWM Haval H6 HEV2', powertrain: 'hev-flex' },
    { name: 'Foton eView', powertrain: 'bev' },
  ] as const
  const found = versionsOfModels([...rows], [mini, dolphin, phev19, former, hybrid])
  expect(found.map((versions) => versions.map(({ id }) => id))).toEqual([[2], [1], [3], [5], []])
})
