import { expect, test } from 'vitest'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'
import { isStale, staleDaysOn } from './browse-review.ts'

test.for([
  ['2025', '2025-12-31'],
  ['2024-02', '2024-02-29'],
  ['2025-05', '2025-05-31'],
  ['2025-11-24', '2025-11-24'],
  ['', null],
  ['maio de 2025', null],
  [null, null],
] as const)('counts a date without a day from its end: %s is %s', ([date, end]) => {
  expect(endOfReference(date)).toBe(end)
})

test('marks a price as stale after six months, other figures after 24', () => {
  const days = staleDaysOn('2026-11-20')
  expect(days.priceBrl).toBe('2026-05-20')
  expect(new Set(Object.entries(days).flatMap(([key, day]) => (key === 'priceBrl' ? [] : day)))).toEqual(
    new Set(['2024-11-20']),
  )
  expect(isStale('priceBrl', '2026-05-19', days)).toBe(true)
  expect(isStale('priceBrl', '2026-05-20', days)).toBe(false)
  expect(isStale('rangeKm', endOfReference('2024-11'), days)).toBe(false)
  expect(isStale('rangeKm', endOfReference('2024-10'), days)).toBe(true)
})

test('clamps to the last day of a shorter month', () => {
  expect(staleDaysOn('2026-08-31').priceBrl).toBe('2026-02-28')
  expect(staleDaysOn('2024-02-29').rangeKm).toBe('2022-02-28')
})

test('marks a figure without a date as stale', () => {
  expect(isStale('seats', null, staleDaysOn('2026-11-20'))).toBe(true)
})
