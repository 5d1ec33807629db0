import { expect, test } from 'vitest'
import { paintOf, paintPalette } from './vehicle-colours.ts'
import { sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'

test('the vehicle’s own paint comes first', () => {
  expect(paintOf(sampleVehicle({ brand: 'Volvo', model: 'EX30', paint: '#123456' }))).toBe('#123456')
})

test('without one the preset of the model decides', () => {
  expect(paintOf(sampleVehicle({ brand: 'Volvo', model: 'EX30' }))).toBe('#d3d48a')
})

test('without both the model always gets the same colour of the palette', () => {
  const vehicle = sampleVehicle({ brand: 'Marca', model: 'Outro' })
  expect(paintPalette).toContain(paintOf(vehicle))
  expect(paintOf(vehicle)).toBe(paintOf({ ...vehicle, lengthMm: 4800 }))
})

test('different models spread over the palette', () => {
  const models = Array.from({ length: 200 }, (_, index) => sampleVehicle({ model: `Modelo ${index}` }))
  expect(new Set(models.map(paintOf)).size).toBe(paintPalette.length)
})

test('text that is not a colour never reaches the drawing', () => {
  const vehicle = sampleVehicle({ paint: '"/><script>' })
  expect(paintPalette).toContain(paintOf(vehicle))
})
