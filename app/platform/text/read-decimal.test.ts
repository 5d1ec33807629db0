import { expect, test } from 'vitest'
import { readDecimal } from './read-decimal.ts'

test.for([
  ['5.5', 5.5],
  ['5,50', 5.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567', 1234567],
  ['1,234', 1.234],
  ['1.234', 1.234],
  [' 12 ', 12],
  ['-0,5', -0.5],
  ['1,2,3', null],
  ['', null],
  ['9'.repeat(400), null],
] as const)('%s is read as %s', ([text, value]) => {
  expect(readDecimal(text)).toBe(value)
})
