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
] as const)('LIST-08 the description %j names the body type %s', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test.each([
  ['Elétrico de sete lugares com 600 km de autonomia.', 'suv'],
  ['', 'suv'],
] as const)('LIST-09 the description %j names no body type and counts as %s', (description, category) => {
  expect(categoryFromDescription(description)).toBe(category)
})

test('LIST-08 an SUV that is called compact is no hatch', () => {
  expect(categoryFromDescription('SUV compacto elétrico.')).toBe('suv')
})

test('LIST-08 a word inside another one does not count', () => {
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
