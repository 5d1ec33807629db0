import { expect, test } from 'vitest'
import { bodiesAmong, categoryFromDescription } from './vehicle-type.ts'

test.each([
  ['Hatch elétrico de entrada.', 'hatch'],
  ['Um compacto para a cidade.', 'hatch'],
  ['Hatchback de cinco portas.', 'hatch'],
  ['Sedan elétrico de quatro portas.', 'sedan'],
  ['Sedã elétrico de quatro portas.', 'sedan'],
  ['Pickup híbrida com caçamba.', 'pickup'],
  ['Picape híbrida com caçamba.', 'pickup'],
  ['SUV de sete lugares.', 'suv'],
] as const)('reads from the description %j the body type %s (LIST-08)', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test.each([
  ['Elétrico de sete lugares com 600 km de autonomia.', 'suv'],
  ['', 'suv'],
] as const)('reads no body type from the description %j and uses %s (LIST-09)', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test('does not read a compact SUV as a hatch (LIST-08)', () => {
  expect(categoryFromDescription('SUV compacto elétrico.')).toBe('suv')
})

test('ignores a word inside another one (LIST-08)', () => {
  expect(categoryFromDescription('Bancos com acabamento sedativo e hatchet.')).toBe('suv')
})

test('lists rarer body types of existing vehicles after the common four', () => {
  expect(bodiesAmong([])).toEqual(['hatch', 'sedan', 'suv', 'pickup'])
  expect(bodiesAmong([{ category: 'minivan' }, { category: 'suv' }, { category: 'cupe' }])).toEqual([
    'hatch',
    'sedan',
    'suv',
    'pickup',
    'cupe',
    'minivan',
  ])
})
