import { expect, test } from 'vitest'
import { clipRing, pathData, shiftedLine, thinned, visibleRuns } from './clip-path.ts'

const box = { left: 0, top: 0, right: 10, bottom: 10 }

test('clips a ring to a box', () => {
  const square = clipRing(
    [
      [-5, 5],
      [5, 5],
      [5, 15],
      [-5, 15],
    ],
    box,
  )
  expect(new Set(square.map((point) => point.join()))).toEqual(new Set(['0,5', '5,5', '5,10', '0,10']))
  expect(
    clipRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([])
})

test('keeps the visible parts of a line', () => {
  expect(
    visibleRuns(
      [
        [-20, 5],
        [5, 5],
        [20, 5],
        [40, 5],
        [40, 50],
      ],
      box,
    ),
  ).toEqual([
    [
      [-20, 5],
      [5, 5],
      [20, 5],
    ],
  ])
})

test('writes whole numbers relative to the point before', () => {
  expect(
    pathData(
      [
        [1.2, 2],
        [4, 6.4],
        [4.1, 6.3],
        [3, 3],
      ],
      'z',
    ),
  ).toBe('M1 2l3 4 -1 -3z')
  expect(pathData([[1, 1]])).toBe('')
})

test('thins a line and shifts it to the right of its direction', () => {
  expect(
    thinned(
      [
        [0, 0],
        [1, 0],
        [5, 0],
        [5.5, 0],
      ],
      2,
    ),
  ).toEqual([
    [0, 0],
    [5, 0],
    [5.5, 0],
  ])
  // y is downwards, so right of east is south.
  expect(
    shiftedLine(
      [
        [0, 0],
        [10, 0],
      ],
      3,
    ),
  ).toEqual([
    [0, 3],
    [10, 3],
  ])
})
