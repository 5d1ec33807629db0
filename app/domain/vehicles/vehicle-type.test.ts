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
] as const)('the description %j names the body type %s (LIST-08)', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test.each([
  ['Elétrico de sete lugares com 600 km de autonomia.', 'suv'],
  ['', 'suv'],
] as const)('the description %j names no body type and counts as %s (LIST-09)', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test('an SUV that is called compact is no hatch (LIST-08)', () => {
  expect(categoryFromDescription('SUV compacto elétrico.')).toBe('suv')
})

test('a word inside another one does not count (LIST-08)', () => {
  expect(categoryFromDescription('Bancos com acabamento sedativo e hatchet.')).toBe('suv')
})

test('the rarer body types are named where a vehicle has them, after the common four', () => {
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
