import { expect, test } from 'vitest'
import { formatHours, readChargeWindow } from './charging-car.ts'

test.for([
  [11.41, '11 h 25 min'],
  [6.397, '6 h 25 min'],
  [5.999, '6 h'],
  [0.99, '1 h'],
  [0.6, '35 min'],
  [0.001, '5 min'],
  [120.5, '120 h 30 min'],
] as const)('formats %d hours as %s', ([hours, words]) => {
  expect(formatHours(hours)).toBe(words)
})

test.for([
  ['30–80%', [30, 80]],
  ['10-80%', [10, 80]],
  ['de 0 a 80 %', [0, 80]],
  ['10% a 80%', [10, 80]],
  ['80–30%', null],
  ['10–180%', null],
  ['em ponto de 150 kW', null],
  [null, null],
] as const)('reads the window of %s as %j', ([text, window]) => {
  expect(readChargeWindow(text)).toEqual(window && { fromPercent: window[0], toPercent: window[1] })
})
