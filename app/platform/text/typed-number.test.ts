import { expect, test } from 'vitest'
import { readClearNumber, readCount, readDecimal, readLargeAmount } from './typed-number.ts'

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
  ['R$ 6,82', 6.82],
  ['r$6.82', 6.82],
  ['6,', 6],
  ['6.', 6],
  ['６，８２', 6.82],
  ['1\u00a0234,5', 1234.5],
  ['R$\u00a06,82', 6.82],
  ['−2,5', -2.5],
  ['-R$ 5', -5],
  ['1.234,5', 1234.5],
  [',5', null],
  ['12 km', null],
  ['1e3', null],
  ['1,2,3', null],
  ['', null],
  ['9'.repeat(400), null],
] as const)('%s is read as %s', ([text, value]) => {
  expect(readDecimal(text)).toBe(value)
})

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

test('reads an unambiguous number once, and refuses fractions in counts', () => {
  const texts = ['R$ 159.800', '16.9', '６，９', '6,', '1\u00a0234', '0.650', '-3', '1.23.4', 'muito']
  expect(texts.map(readClearNumber)).toEqual([159_800, 16.9, 6.9, 6, 1234, null, null, null, null])
  expect(['2', '２', ' 12 ', '1.5', '-1', '', '1234567890'].map(readCount)).toEqual([2, 2, 12, null, null, null, null])
})
