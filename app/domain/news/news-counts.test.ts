import { expect, test } from 'vitest'
import { formatViews } from './news-counts.ts'

test.each([
  [0, '0'],
  [980, '980'],
  [1000, '1000'],
  [1001, '1k'],
  [1050, '1,1k'],
  [1500, '1,5k'],
  [2000, '2k'],
  [12_849, '12,8k'],
  [1_234_500, '1.234,5k'],
])('formats %i views as %s (NEWS-12)', (views, label) => {
  expect(formatViews(views)).toBe(label)
})
