import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { formatPercent, roundedPercent } from './format-percent.ts'
import { formatDay, formatLongDate, formatReferenceDate, formatShortDate, yearInSaoPaulo } from './format-date.ts'
import {
  formatBrl,
  formatBrlEstimate,
  formatBrlWhole,
  formatBytes,
  formatNumber,
  formatPrice,
  formatPriceDigits,
  formatQuantity,
  withWholeAmounts,
} from './format-number.ts'

test('formats money in Brazilian form with two decimals (CONST-01)', () => {
  expect(formatBrl(1234.5)).toBe('R$\u00a01.234,50')
  expect(formatBrl(0)).toBe('R$\u00a00,00')
  expect(formatBrl(-12)).toBe('-R$\u00a012,00')
})

test('rounds the ends of an estimated band to three significant digits (T-98)', () => {
  expect([38_437.2, 53.823, 412.6, 9.999].map(formatBrlEstimate)).toEqual([
    'R$\u00a038.400',
    'R$\u00a053,80',
    'R$\u00a0413',
    'R$\u00a010,00',
  ])
})

test('formats a price in whole reais, with centavos if it has any (CONST-01)', () => {
  expect(formatBrlWhole(159_800)).toBe('R$\u00a0159.800')
  expect([159_800, 150_000.5, 299_999.99].map(formatPrice)).toEqual([
    'R$\u00a0159.800',
    'R$\u00a0150.000,50',
    'R$\u00a0299.999,99',
  ])
  expect(formatPriceDigits(150_000.5)).toBe('150.000,50')
})

test.each([
  ['caiu de R$ 269.990 para R$ 219.990', 'caiu de R$_269.990 para R$_219.990'],
  ['sobe R$ 30 mil, de 3 milhões', 'sobe R$_30_mil, de 3_milhões'],
  ['o plano Milão: 2 milésimos, US$ a 5', 'o plano Milão: 2 milésimos, US$ a 5'],
])('keeps the amounts of %j on one line', (text, expected) => {
  expect(withWholeAmounts(text).replaceAll('\u00a0', '_')).toBe(expected)
})

test('formats dates with the day before the month (CONST-02)', () => {
  expect(formatDay(new Date('2025-01-15T12:00:00Z'))).toBe('15/01/2025')
  expect(formatLongDate('2025-01-15')).toBe('15 de janeiro de 2025')
  expect(formatShortDate('2025-01-15', '2025-12-31')).toBe('15 jan')
})

test('shows the year in a short date of another year', () => {
  expect(formatShortDate('2025-12-31', '2026-01-01')).toBe('31 dez 2025')
  expect(formatShortDate('2026-01-02', '2025-12-31')).toBe('02 jan 2026')
})

test('changes the year at midnight in São Paulo (NAV-52)', () => {
  expect(yearInSaoPaulo(new Date('2027-01-01T02:59:59Z'))).toBe(2026)
  expect(yearInSaoPaulo(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
})

test('shows the day of an instant in São Paulo', () => {
  expect(formatDay(new Date('2025-01-15T01:00:00Z'))).toBe('14/01/2025')
})

test.each([
  ['2025-11-24', '24/11/2025'],
  ['2024-12', 'dez/2024'],
  ['2025', '2025'],
])('the reference date %s reads %s', (date, text) => {
  expect(formatReferenceDate(date)).toBe(text)
})

test('uses dots for thousands and commas for decimals', () => {
  expect(formatNumber(1010)).toBe('1.010')
  expect(formatNumber(14.93, 1)).toBe('14,9')
})

test('keeps a number and its unit on one line in texts for visitors', () => {
  expect(formatQuantity('kWh/100 km', 16.25, 1)).toBe('16,3\u00a0kWh/100\u00a0km')
  expect(formatBytes(4_400_000)).toBe('4,2\u00a0MB')
  const apart = String.raw`\{formatNumber\([^{}]*\)\} (km|kWh|kW|cv|min|mm|kg|m|s|h)\b|R\$ \$?\{format`
  const args = ['grep', '-nE', apart, '--', 'app/domain/**/*.tsx', 'app/ui/**/*.tsx', ':!*test*', ':!*/admin/*']
  expect(foundBy(args)).toBe('')
})

/** Output of `git grep`; '' if it finds nothing. */
function foundBy(args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8' })
  } catch {
    return ''
  }
}

test('rounds to 100 percent only for the whole and to 0 percent only for nothing', () => {
  expect([0, 0.04, 0.5, 99.2, 99.96, 100, 100.3].map((percent) => roundedPercent(percent))).toEqual([
    0, 1, 1, 99, 99, 100, 101,
  ])
  expect([0, 0.04, 44.51, 99.96, 100, 100.04, -99.96].map((percent) => formatPercent(percent))).toEqual([
    '0,0%',
    '0,1%',
    '44,5%',
    '99,9%',
    '100,0%',
    '100,1%',
    '-99,9%',
  ])
})
