import { expect, test } from 'vitest'
import { numberInText, parsePriceBRL } from './number-in-text.ts'

test.each([
  ['R$159.800', 159_800],
  ['R$ 150.000', 150_000],
  ['R$ 1.250.000', 1_250_000],
  ['R$ 159.800,00', 159_800],
  ['R$ 99.990,50', 99_990.5],
  ['', null],
  ['a consultar', null],
  [null, null],
] as const)('CAT-24 LIST-17 the price text %s is %s reais', (text, reais) => {
  expect(parsePriceBRL(text)).toBe(reais)
})

test.each([
  ['1.010 km', 1010],
  ['95 cv', 95],
  ['14,9 s', 14.9],
  ['10.9', 10.9],
  ['44,9 kWh', 44.9],
  ['não informado', null],
] as const)('CAT-07 the text %s holds the number %s', (text, number) => {
  expect(numberInText(text)).toBe(number)
})
