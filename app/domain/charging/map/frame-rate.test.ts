import { expect, test } from 'vitest'
import { FrameRate } from './create-map.ts'

/**
 * Judges after each frame.
 * @param gaps ms between frames
 */
function judge(...gaps: number[]): boolean[] {
  const pace = new FrameRate()
  let at = 1_000
  return [0, ...gaps].map((gap) => pace.isJerky((at += gap)))
}

const many = (gap: number, count = 8) => Array.from({ length: count }, () => gap)

test('finds frames slow if eight in a row take more than 30 ms each', () => {
  expect(judge(...many(40)).at(-1)).toBe(true)
  expect(judge(...many(16)).at(-1)).toBe(false)
  expect(judge(...many(30)).at(-1)).toBe(false)
})

test('ignores a few frames and a single late one', () => {
  expect(judge(...many(100, 7))).not.toContain(true)
  expect(judge(...many(16, 4), 120, ...many(16, 12))).not.toContain(true)
})

test('finds frames fast again after slow ones', () => {
  expect(judge(...many(40), ...many(16)).at(-1)).toBe(false)
})
