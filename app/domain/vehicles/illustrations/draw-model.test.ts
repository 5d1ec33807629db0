import { expect, test } from 'vitest'
import { drawModel, sketchedVehicleOf } from './draw-model.ts'
import { paintPalette } from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'

const unmeasured = {
  brand: 'Marca',
  model: 'Modelo',
  category: 'suv',
  dimensions: null,
  lengthMm: null,
  heightMm: null,
  wheelbaseMm: null,
} as const

test('sketches a model without dimensions from its body and says that it has no scale', () => {
  const sketch = drawModel(unmeasured, 'esboco') ?? ''
  expect(sketch).toContain('aria-label="Marca Modelo: esboço da carroceria, sem escala"')
  expect(sketch).not.toMatch(/NaN|undefined|Infinity/)
  const { paint, ...sized } = sketchedVehicleOf({ ...unmeasured, lengthMm: 4830, wheelbaseMm: 2930 })
  expect(sized).toMatchObject({ lengthMm: 4830, wheelbaseMm: 2930, heightMm: 1660 })
  expect(paintPalette).not.toContain(paint)
  for (const category of ['hatch', 'sedan', 'suv', 'pickup'] as const)
    expect(drawModel({ ...unmeasured, category }, 'esboco'), category).toContain('<svg')
})

test('uses a sketch only where no drawing to scale exists', () => {
  for (const view of ['cartao', 'lateral', 'medidas', 'vaga', 'frente', 'perfil'])
    expect(drawModel(unmeasured, view)).toBeNull()
  const dimensions = { lengthMm: 4100, widthMm: 1770, heightMm: 1560, wheelbaseMm: 2650, wheelIn: 17 }
  expect(drawModel({ ...unmeasured, ...dimensions, dimensions }, 'esboco')).toBeNull()
})
