import { expect, test } from 'vitest'
import { readWholeAmount } from './vehicle-filters.ts'

test.each([
  ['159800', 159_800],
  ['159.800', 159_800],
  ['R$ 159.800,00', 159_800],
  ['1.321.950', 1_321_950],
  ['159,5', 160],
  ['159.8', 160],
  ['308 km', 308],
  ['0', 0],
])('reads the amount %j as %d (CAT-24)', (text, value) => {
  expect(readWholeAmount(text)).toBe(value)
})

test.each(['', '  ', '159,800', '-5e3', '5e3', '1234567890123456', '15.98.00', '300k', 'abc', null, undefined])(
  '%j is no amount',
  (text) => {
    expect(readWholeAmount(text)).toBeNull()
  },
)
