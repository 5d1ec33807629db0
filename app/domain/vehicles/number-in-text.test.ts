import { expect, test } from 'vitest'
import { numberInText } from './number-in-text.ts'

test.each([
  ['1.010 km', 1010],
  ['95 cv', 95],
  ['14,9 s', 14.9],
  ['10.9', 10.9],
  ['44,9 kWh', 44.9],
  ['não informado', null],
] as const)('reads in the text %s the number %s (CAT-07)', (text, number) => {
  expect(numberInText(text)).toBe(number)
})
