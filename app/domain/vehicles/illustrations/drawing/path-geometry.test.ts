import { expect, test } from 'vitest'
import { compactPath } from './path-geometry.ts'

test('makes commands relative and straight lines as short as possible', () => {
  expect(compactPath('M10 20L30 20L30 -5L40 0Z')).toBe('M10 20h20v-25l10 5z')
})

test('omits repeated commands and spaces before a minus', () => {
  expect(compactPath('M0 0C1 2 3 4 5 6C6 7 8 9 10 11C9 9 8 8 4 4')).toBe('M0 0c1 2 3 4 5 6 1 1 3 3 5 5-1-2-2-3-6-7')
})

test('keeps the radii of an arc and moves its end', () => {
  expect(compactPath('M100 50A30 30 0 1 0 40 60')).toBe('M100 50a30 30 0 1 0-60 10')
})

test('starts a new subpath at the start of the closed one', () => {
  expect(compactPath('M10 10L20 30ZM15 15L16 17')).toBe('M10 10l10 20zm5 5l1 2')
})

test('keeps relative commands', () => {
  expect(compactPath('M5 5q0-22 22-22h80v10')).toBe('M5 5q0-22 22-22h80v10')
})
