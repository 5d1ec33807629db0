import { expect, test } from 'vitest'
import type { ReferenceFigure } from './reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import {
  isPremiumPrice,
  type LossKind,
  lossesFrom,
  lossOfValueFor,
  lossSpanIn,
  valuesAfterYears,
} from './loss-of-value.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]

test('seeds each loss curve within its sources’ range after three years', () => {
  const kinds: LossKind[] = ['electric', 'plug-in', 'hybrid', 'combustion']
  const spans = kinds.map((kind) => lossSpanIn(lossOfValueFor(figures, kind, 200_000)?.note ?? null))
  expect(spans).toEqual([
    [28.3, 46.7],
    [25.8, 34],
    [25.8, 34],
    [22, 28.6],
  ])
  expect(lossSpanIn('Uma nota do editor.')).toBeNull()
  expect(lossSpanIn(null)).toBeNull()
})

test.for([
  ['Em três anos, as fontes vão de 28,3% a 46,7%.', [28.3, 46.7]],
  ['Curva nossa. Em três anos, as fontes vão de 9% a 12%; confira.', [9, 12]],
  ['Em três anos, as fontes vão de 22% a 28,65%.', null],
  ['Em três anos, as fontes vão de 28,3% a 46,7', null],
  ['Em dois anos, as fontes vão de 28,3% a 46,7%.', null],
  ['Em três anos, as fontes vão de 128,3% a 146,7%.', null],
] as const)('reads the span of the note %s as %j', ([note, span]) => {
  expect(lossSpanIn(note)).toEqual(span)
})

test('uses a separate loss curve for electric cars above R$ 300.000', () => {
  expect([299_999.99, 300_000, 300_000.01].map(isPremiumPrice)).toEqual([false, false, true])
  const keyOf = (kind: LossKind, priceBrl: number) => lossOfValueFor(figures, kind, priceBrl)?.key
  expect(keyOf('electric', 300_000)).toBe('loss-percent-electric-under-300k')
  expect(keyOf('electric', 300_001)).toBe('loss-percent-electric-over-300k')
  expect(keyOf('plug-in', 500_000)).toBe('loss-percent-plug-in')
  expect(keyOf('hybrid', 500_000)).toBe('loss-percent-hybrid')
  expect(keyOf('combustion', 500_000)).toBe('loss-percent-combustion')
})

test('treats a missing or empty curve as unknown', () => {
  expect(lossOfValueFor([], 'hybrid', 100_000)).toBeUndefined()
  const emptied = figures.map((figure) => ({ ...figure, values: [] }))
  expect(lossOfValueFor(emptied, 'hybrid', 100_000)).toBeUndefined()
})

test('continues a curve from any year, and with its last value beyond the end', () => {
  expect(lossesFrom([15, 10, 9], 1)).toEqual([15, 10, 9])
  expect(lossesFrom([15, 10, 9], 2)).toEqual([10, 9])
  expect(lossesFrom([15, 10, 9], 3)).toEqual([9])
  expect(lossesFrom([15, 10, 9], 8)).toEqual([9])
})

test('applies yearly losses and repeats the last one', () => {
  expect(valuesAfterYears(100_000, [20, 10], 3)).toEqual([80_000, 72_000, 64_800])
  expect(valuesAfterYears(100_000, [20, 10, 5], 2)).toEqual([80_000, 72_000])
  expect(valuesAfterYears(100_000, [0], 2)).toEqual([100_000, 100_000])
  expect(valuesAfterYears(100_000, [], 2)).toEqual([null, null])
})
