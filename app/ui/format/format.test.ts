import { expect, test } from 'vitest'
import { formatDay, formatLongDate, formatReferenceDate, formatShortDate, yearInSaoPaulo } from './format-date.ts'
import { formatBrl, formatBrlWhole, formatNumber } from './format-number.ts'

test('CONST-01 sums of money have the Brazilian form with exactly two decimals', () => {
  expect(formatBrl(1234.5)).toBe('R$\u00a01.234,50')
  expect(formatBrl(0)).toBe('R$\u00a00,00')
  expect(formatBrl(-12)).toBe('-R$\u00a012,00')
})

test('a suggested price is written in whole reais', () => {
  expect(formatBrlWhole(159_800)).toBe('R$\u00a0159.800')
})

test('CONST-02 dates put the day before the month', () => {
  expect(formatDay(new Date('2025-01-15T12:00:00Z'))).toBe('15/01/2025')
  expect(formatLongDate('2025-01-15')).toBe('15 de janeiro de 2025')
  expect(formatShortDate('2025-01-15')).toBe('15 jan')
})

test('8.19 NAV-52 the year changes at midnight in São Paulo', () => {
  expect(yearInSaoPaulo(new Date('2027-01-01T02:59:59Z'))).toBe(2026)
  expect(yearInSaoPaulo(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
})

test('an instant shows the day that it is in São Paulo', () => {
  expect(formatDay(new Date('2025-01-15T01:00:00Z'))).toBe('14/01/2025')
})

test.each([
  ['2025-11-24', '24/11/2025'],
  ['2024-12', 'dez/2024'],
  ['2025', '2025'],
])('the reference date %s reads %s', (date, text) => {
  expect(formatReferenceDate(date)).toBe(text)
})

test('numbers use the dot for thousands and the comma for decimals', () => {
  expect(formatNumber(1010)).toBe('1.010')
  expect(formatNumber(14.93, 1)).toBe('14,9')
})
