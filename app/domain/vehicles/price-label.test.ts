import { expect, test } from 'vitest'
import type { PriceSource } from './vehicle.ts'
import { describePrice } from './price-label.ts'

const source: PriceSource = { referenceDate: '2025-11', confidence: 'alta', hasPublishedSource: true }
const words = (about: Partial<PriceSource> | null, today = '2026-11-20') =>
  describePrice(about && { ...source, ...about }, today).label

test.for([
  ['2026-11-30', 'Preço verificado em nov/2025'],
  ['2026-12-01', 'Preço antigo, de nov/2025'],
  ['2029-01-01', 'Preço antigo, de nov/2025'],
] as const)('labels a price of November 2025 on %s as "%s" (VEH-06)', ([today, expected]) =>
  expect(words({}, today)).toBe(expected),
)

test('counts twelve months from a day, and for a year from its first day (VEH-06)', () => {
  expect(words({ referenceDate: '2025-11-20' })).toBe('Preço verificado em 20/11/2025')
  expect(words({ referenceDate: '2025-11-19' })).toBe('Preço antigo, de 19/11/2025')
  expect(words({ referenceDate: '2026' })).toBe('Preço verificado em 2026')
  expect(words({ referenceDate: '2025' })).toBe('Preço antigo, de 2025')
})

test('labels a price without source or date, or of low confidence, as an estimate at any age (VEH-06)', () => {
  expect(words({ confidence: 'media' })).toBe('Preço verificado em nov/2025')
  expect(words({ confidence: 'baixa' })).toBe('Preço estimado, de nov/2025')
  expect(words({ hasPublishedSource: false })).toBe('Preço estimado, de nov/2025')
  expect(words({ referenceDate: null })).toBe('Preço estimado, sem data')
  expect(words(null)).toBe('Preço estimado, sem data')
  const old = describePrice({ ...source, confidence: 'baixa', referenceDate: '2024-05' }, '2026-11-20')
  expect(old).toEqual({
    status: 'estimado',
    label: 'Preço estimado, de mai/2024',
    isToConfirm: true,
  })
})

test('asks to confirm a price after six months', () => {
  const isToConfirm = (referenceDate: string) => describePrice({ ...source, referenceDate }, '2026-11-20').isToConfirm
  expect(['2026-05', '2026-05-20', '2026-04', '2026-05-19', '2026'].map(isToConfirm)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
