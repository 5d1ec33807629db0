import { expect, test } from 'vitest'
import { facets } from './facets.ts'
import { formatFilterRange, withLowerHandleAt, withUpperHandleAt } from './range-filter.tsx'

const scale = facets.priceRange.scale
const write = (reais: number) => `R$ ${reais / 1000}k`
const beyond = { min: 300_000, max: 500_000 }

test('keeps a limit beyond the slider while a handle moves', () => {
  expect(withLowerHandleAt(290_000, beyond, scale)).toEqual({ min: 290_000, max: 500_000 })
  expect(withUpperHandleAt(220_000, { min: 60_000, max: 240_000 }, scale)).toEqual({ min: 60_000, max: 220_000 })
})

test('moves the lower handle along with the upper one at one end', () => {
  expect(withUpperHandleAt(290_000, beyond, scale)).toEqual({ min: 280_000, max: 290_000 })
  expect(withLowerHandleAt(90_000, { min: null, max: 60_000 }, scale)).toEqual({ min: 90_000, max: 100_000 })
})

test('opens a range at the end of the slider, also for a pushed handle (CAT-21)', () => {
  expect(withLowerHandleAt(80_000, { min: 90_000, max: 200_000 }, scale)).toEqual({ min: null, max: 200_000 })
  expect(withUpperHandleAt(300_000, { min: 90_000, max: 200_000 }, scale)).toEqual({ min: 90_000, max: null })
  expect(withLowerHandleAt(290_000, { min: null, max: 200_000 }, scale)).toEqual({ min: 290_000, max: null })
  expect(withUpperHandleAt(90_000, { min: 200_000, max: null }, scale)).toEqual({ min: null, max: 90_000 })
})

test.each([
  [{ min: null, max: null }, 'qualquer'],
  [{ min: null, max: 200_000 }, 'R$ 80k ou menos – R$ 200k'],
  [{ min: 200_000, max: null }, 'R$ 200k – R$ 300k ou mais'],
  [{ min: 300_000, max: 500_000 }, 'R$ 300k – R$ 500k'],
  [{ min: 500_000, max: null }, 'R$ 500k ou mais'],
  [{ min: null, max: 60_000 }, 'R$ 60k ou menos'],
])('labels the range %j as %j', (range, words) => {
  expect(formatFilterRange(range, scale, write).whole).toBe(words)
})

test('labels a handle with its limit beyond the slider', () => {
  expect(formatFilterRange(beyond, scale, write)).toMatchObject({ lowest: 'R$ 300k', highest: 'R$ 500k' })
})
