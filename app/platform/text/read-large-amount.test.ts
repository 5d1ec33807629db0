import { expect, test } from 'vitest'
import { readLargeAmount } from './read-large-amount.ts'

test.for([
  ['1.234', 1234, 1234],
  ['159.800', 159_800, 159_800],
  ['R$ 159.800,00', 159_800, 159_800],
  ['1.234.567', 1_234_567, 1_234_567],
  ['159 800', 159_800, 159_800],
  ['159,800', 159.8, 159_800],
  ['R$ 1,125', 1.125, 1125],
  ['1,234,567', 1_234_567, 1_234_567],
  ['1.234,56', 1234.56, 1234.56],
  ['1,234.56', 1234.56, 1234.56],
  ['159,80', 159.8, 159.8],
  ['0.955', 0.955, 0.955],
  ['0,955', 0.955, 0.955],
  ['1.2345', 1.2345, 1.2345],
  ['-1.234', -1234, -1234],
  ['1.23.456', null, null],
  ['159.80.0', null, null],
  ['muito', null, null],
  ['', null, null],
] as const)('%s is %s, and %s where nothing below a thousand makes sense', ([text, value, ofThousands]) => {
  expect(readLargeAmount(text)).toBe(value)
  expect(readLargeAmount(text, 1000)).toBe(ofThousands)
})
