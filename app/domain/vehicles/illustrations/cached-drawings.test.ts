import { expect, test } from 'vitest'
import { cachedDrawing } from './cached-drawings.server.ts'

const dimensions = { lengthMm: 4100, widthMm: 1770, heightMm: 1560, wheelbaseMm: 2650, wheelIn: 17 }
const vehicle = { id: 7, brand: 'Marca', model: 'Modelo', category: 'suv' as const, dimensions, ...dimensions }

test('draws once per record, and again for a changed one', () => {
  const first = cachedDrawing(vehicle, 'cartao')
  expect(first).toContain('<svg')
  expect(cachedDrawing(vehicle, 'cartao')).toBe(first)
  const longer = { ...vehicle, dimensions: { ...dimensions, lengthMm: 4300 } }
  expect(cachedDrawing(longer, 'cartao')).not.toBe(first)
  expect(cachedDrawing(longer, 'medidas')).toContain('4.300')
})

test('does not cache an unknown view', () => {
  expect(cachedDrawing(vehicle, 'por-baixo')).toBeNull()
})
