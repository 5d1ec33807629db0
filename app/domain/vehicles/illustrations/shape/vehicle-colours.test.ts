import { expect, test } from 'vitest'
import { paintOf, paintPalette } from './vehicle-colours.ts'
import { sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'

test('prefers the vehicle’s own paint', () => {
  expect(paintOf(sampleVehicle({ brand: 'Volvo', model: 'EX30', paint: '#123456' }))).toBe('#123456')
})

test('uses the model’s preset without one', () => {
  expect(paintOf(sampleVehicle({ brand: 'Volvo', model: 'EX30' }))).toBe('#d3d48a')
})

test('uses a stable palette colour without both', () => {
  const vehicle = sampleVehicle({ brand: 'Marca', model: 'Outro' })
  expect(paintPalette).toContain(paintOf(vehicle))
  expect(paintOf(vehicle)).toBe(paintOf({ ...vehicle, lengthMm: 4800 }))
})

test('spreads models over the palette', () => {
  const models = Array.from({ length: 200 }, (_, index) => sampleVehicle({ model: `Modelo ${index}` }))
  expect(new Set(models.map(paintOf)).size).toBe(paintPalette.length)
})

test('keeps text that is not a colour out of the drawing', () => {
  const vehicle = sampleVehicle({ paint: '"/><script>' })
  expect(paintPalette).toContain(paintOf(vehicle))
})
