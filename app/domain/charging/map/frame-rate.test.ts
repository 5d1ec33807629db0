import { expect, test } from 'vitest'
import { FrameRate } from './create-map.ts'

/** The verdict after each frame; `gaps` are the ms between frames. */
function judge(...gaps: number[]): boolean[] {
  const pace = new FrameRate()
  let at = 1_000
  return [0, ...gaps].map((gap) => pace.isJerky((at += gap)))
}

const many = (gap: number, count = 8) => Array.from({ length: count }, () => gap)

test('pictures are too slow when eight of them took more than 30 ms each', () => {
  expect(judge(...many(40)).at(-1)).toBe(true)
  expect(judge(...many(16)).at(-1)).toBe(false)
  expect(judge(...many(30)).at(-1)).toBe(false)
})

test('nothing is said of a few, and one that waits does not count alone', () => {
  expect(judge(...many(100, 7))).not.toContain(true)
  expect(judge(...many(16, 4), 120, ...many(16, 12))).not.toContain(true)
})

test('what was slow once may have become fast', () => {
  expect(judge(...many(40), ...many(16)).at(-1)).toBe(false)
})
