import { expect, test } from 'vitest'
import { estimateReadTimeMin, readTimeMin } from './news.ts'

const words = (count: number) => Array.from({ length: count }, () => 'carga').join(' ')

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [401, 3],
])('reads %i words in %i min (NEWS-13)', (count, minutes) => {
  expect(estimateReadTimeMin(words(count))).toBe(minutes)
})

test('splits words at any white space and ignores tags (NEWS-13)', () => {
  expect(estimateReadTimeMin(`<p class="a b c">${words(100)}</p>\n\n<p>\t${words(100)} </p>`)).toBe(1)
})

test('prefers a stated read time to an estimate (NEWS-13)', () => {
  expect(readTimeMin(7, words(401))).toBe(7)
  expect(readTimeMin(null, words(401))).toBe(3)
  expect(readTimeMin(0, words(401))).toBe(3)
  expect(readTimeMin(null, null)).toBe(1)
})
