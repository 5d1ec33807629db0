import { expect, test } from 'vitest'
import { sampleVehicle } from './sample-vehicles.fixture.ts'
import { sideOutline } from '#app/domain/vehicles/illustrations/side/side-view.ts'

test('is one closed path with two wheels on the ground, a wheelbase apart', () => {
  const { bodyPath, wheels, lengthMm, heightMm } = sideOutline(sampleVehicle({ wheelbaseMm: 2600 }))
  expect(bodyPath).toMatch(/^M[^Mm]*z$/)
  expect(wheels.map(({ cy, r }) => cy + r)).toEqual([0, 0])
  expect(wheels[1]!.cx - wheels[0]!.cx).toBe(2600)
  expect({ lengthMm, heightMm }).toEqual({ lengthMm: 4100, heightMm: 1560 })
})

test('needs no width', () => {
  expect(sideOutline({ ...sampleVehicle(), widthMm: null })).toEqual(sideOutline(sampleVehicle()))
})
