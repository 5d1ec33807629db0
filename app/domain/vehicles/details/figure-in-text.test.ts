import { expect, test } from 'vitest'
import { figureInText, parsePriceBRL } from './figure-in-text.ts'

test.each([
  ['R$159.800', 159_800],
  ['R$ 150.000', 150_000],
  ['R$ 1.250.000', 1_250_000],
  ['R$ 159.800,00', 159_800],
  ['R$ 99.990,50', 99_990.5],
  ['', null],
  ['a consultar', null],
  [null, null],
] as const)('reads the price text %s as %s reais (CAT-24, LIST-17)', (text, reais) => {
  expect(parsePriceBRL(text)).toBe(reais)
})

test.each([
  ['16,2 kWh/100 km', 'kWh/100 km', 16.2],
  ['16,2 kWh / 100 km (Inmetro)', 'kWh/100 km', 16.2],
  ['16,2', 'kWh/100 km', 16.2],
  ['280 km (Inmetro)', 'km', 280],
  ['até 1.010 km', 'km', 1010],
  ['44,9 kWh, LFP', 'kWh', 44.9],
  ['95 cv / 70 kW', 'cv', 95],
  ['14,9 s', 's', 14.9],
  ['130 km/h', 'km/h', 130],
  ['17"', 'pol.', 17],
  ['8 anos ou 160.000 km', 'anos', 8],
  ['R$ 159.800 à vista', 'BRL', 159_800],
  ['5 lugares', '', 5],
  ['não informado', 'km', null],
] as const)('reads %s in %s as %s', (text, unit, value) => {
  expect(figureInText(text, unit)).toBe(value)
})

test.each([
  ['6 km/kWh', 'kWh/100 km'],
  ['6,2 km/kWh', 'km'],
  ['16 kWh', 'kWh/100 km'],
  ['16 kWh/100 km', 'kWh'],
  ['70 kW', 'cv'],
  ['95 hp', 'cv'],
  ['81 mph', 'km/h'],
  ['130 km', 'km/h'],
  ['40 %', 'kWh'],
  ['280 a 300 km', 'km'],
  ['280-300 km', 'km'],
  ['US$ 30.000', 'BRL'],
  ['€ 30.000', 'BRL'],
  ['R$ 150 mil', 'BRL'],
  ['18 kgfm', 'Nm'],
] as const)('reads no number from %s for a fact in %s', (text, unit) => {
  expect(figureInText(text, unit)).toBe('other-unit')
})
