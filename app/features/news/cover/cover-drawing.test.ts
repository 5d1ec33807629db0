import { expect, test } from 'vitest'
import { coverDrawing, coverLegend } from './cover-drawing.ts'

const drawingOf = (figure: string, unit: string | null = null, line: string | null = null) =>
  coverDrawing({ figure, unit, line, vehicleId: null })

test('a share stands on a ruler from 0 to 100%', () => {
  expect(drawingOf('35', '%')).toMatchObject({ kind: 'scale', position: 0.35, from: '0%', to: '100%' })
  expect(drawingOf('11,95%')).toMatchObject({ position: 0.1195, to: '100%' })
  expect(drawingOf('200', '%')).toMatchObject({ position: 200 / 300, to: '300%' })
})

test.each([
  ['R$ 99.990', null, 'R$ 0', 'R$ 150.000', 99_990 / 150_000],
  ['US$ 463 milhões', null, 'US$ 0', 'US$ 600 milhões', 463 / 600],
  ['258', 'km', '0 km', '300 km', 258 / 300],
  ['14,9', 's', '0 s', '20 s', 14.9 / 20],
  ['0,7', 's', '0 s', '0,8 s', 0.7 / 0.8],
  ['9,5', 'kWh', '0 kWh', '15 kWh', 9.5 / 15],
] as const)('the ruler of %s %s starts at zero and ends on a round value', (figure, unit, from, to, position) => {
  const drawing = drawingOf(figure, unit)
  expect(drawing).toMatchObject({ kind: 'scale', from, to })
  expect(drawing.kind === 'scale' && drawing.position).toBeCloseTo(position, 6)
})

test.each([
  ['223.912', null, 224, 1000],
  ['150 mil', 'carros/ano', 150, 1000],
  ['16.880', null, 169, 100],
  ['1,3 milhão', null, 130, 10_000],
  ['3', 'fábricas', 3, 1],
] as const)('%s %s is drawn as %i dots of %i', (figure, unit, count, figurePerDot) => {
  expect(drawingOf(figure, unit)).toEqual({ kind: 'dots', count, figurePerDot })
})

test("a law's number measures nothing and is a document", () => {
  expect(drawingOf('18.403', null, 'lei paulista da recarga na vaga')).toEqual({ kind: 'document' })
  expect(drawingOf('30', '%', 'leilões de 2025')).toMatchObject({ kind: 'scale' })
})

test('a year, or a figure without a number, is not measured', () => {
  expect(drawingOf('2026')).toEqual({ kind: 'ground' })
  expect(drawingOf('zero')).toEqual({ kind: 'ground' })
})

test('the legend says what the drawing measures', () => {
  expect(coverLegend(drawingOf('223.912'))).toBe('Cada ponto vale 1.000.')
  expect(coverLegend(drawingOf('35', '%'))).toBe('Escala de 0% a 100%.')
  expect(coverLegend(drawingOf('2026'))).toBeNull()
})

test('a cover that names a model draws the model', () => {
  const drawing = coverDrawing({ figure: '426', unit: 'km', line: 'autonomia', vehicleId: 64 })
  expect(drawing).toEqual({ kind: 'vehicle', vehicleId: 64 })
  expect(coverLegend(drawing)).toBe('Ilustração esquemática em escala; não é foto do modelo.')
})
