import { expect, test } from 'vitest'
import type { Cover } from '#app/domain/news/news.ts'
import { coverDrawing, coverLegend } from './cover-drawing.ts'

const drawingOf = (own: Partial<Cover>) =>
  coverDrawing({ figure: '35', unit: null, line: null, vehicleId: null, chart: null, ...own })

test('compares values with the largest; values have priority over a model', () => {
  const values = [
    { label: 'Na bateria', figure: 'R$ 25,40', isKey: true },
    { label: 'Com gasolina', figure: 'R$ 50,80' },
  ]
  expect(drawingOf({ chart: { kind: 'bars', values } })).toEqual({
    kind: 'bars',
    bars: [
      { label: 'Na bateria', figure: 'R$ 25,40', isKey: true, share: 0.5 },
      { label: 'Com gasolina', figure: 'R$ 50,80', isKey: false, share: 1 },
    ],
  })
  expect(drawingOf({ chart: { kind: 'bars', values }, vehicleId: 7 })).toMatchObject({ kind: 'bars' })
})

test('takes the value next to a figure without a single number, and draws nothing without one', () => {
  const wallbox = { label: 'Wallbox', figure: '6 h 35 min', value: 6.583 }
  const outlet = { label: 'Tomada', figure: '20 h 45 min', value: 20.75 }
  const drawing = drawingOf({ chart: { kind: 'bars', values: [outlet, wallbox] } })
  expect(drawing.kind === 'bars' && drawing.bars[1]?.share).toBeCloseTo(0.3173, 4)
  const unread = { label: 'Outro', figure: 'sem dado' }
  expect(drawingOf({ chart: { kind: 'bars', values: [outlet, unread] } })).toEqual({ kind: 'ground' })
  const nothing = { label: 'Nada', figure: '0 km' }
  expect(drawingOf({ chart: { kind: 'bars', values: [nothing] } })).toEqual({ kind: 'ground' })
})

test('marks states on the map and ignores unknown ones', () => {
  expect(drawingOf({ chart: { kind: 'states', states: ['SP', 'XX', 'TO'] } })).toEqual({
    kind: 'states',
    states: ['SP', 'TO'],
  })
})

test.each([
  { figure: 'R$ 99.990' },
  { figure: '258', unit: 'km' },
  { figure: '223.912' },
  { figure: '2026' },
  { figure: '35', unit: '%' },
  { figure: '31/12', unit: '2026' },
])('draws no values for $figure alone', (cover) => {
  expect(drawingOf(cover)).toEqual({ kind: 'ground' })
})

test('draws a law’s number as a document', () => {
  expect(drawingOf({ figure: '18.403', line: 'lei paulista da recarga na vaga' })).toEqual({ kind: 'document' })
  expect(drawingOf({ figure: '30', unit: '%', line: 'leilões de 2025' })).toEqual({ kind: 'ground' })
})

test('says in the legend what the drawing measures', () => {
  expect(coverLegend(drawingOf({ chart: { kind: 'states', states: ['SP', 'TO'] } }))).toContain('No mapa: SP, TO.')
  expect(coverLegend(drawingOf({ figure: '2026' }))).toBeNull()
})

test('draws the model that a cover names', () => {
  const drawing = drawingOf({ figure: '426', unit: 'km', line: 'autonomia', vehicleId: 64 })
  expect(drawing).toEqual({ kind: 'vehicle', vehicleId: 64 })
  expect(coverLegend(drawing)).toBe('Ilustração esquemática em escala; não é foto do modelo.')
})
