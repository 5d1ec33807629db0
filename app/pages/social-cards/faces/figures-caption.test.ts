import { expect, test } from 'vitest'
import { figuresCaption } from './comparison-face.tsx'

const verified = {
  name: 'A',
  priceBrl: 100_000,
  priceStatus: 'verificado' as const,
  pricedAt: '2026-07' as string | null,
  rangeKm: 300,
  isRangeUncertain: false,
}
const estimate = { ...verified, name: 'B', priceStatus: 'estimado' as const }
const old = { ...verified, name: 'D', priceStatus: 'antigo' as const, pricedAt: '2024-05' }
const unknown = { ...estimate, name: 'C', priceBrl: null, pricedAt: null, rangeKm: null }

test('names a comparison’s figures with their months and labels unchecked prices', () => {
  expect(figuresCaption([verified, verified])).toBe('Preço sugerido de jul/2026 e autonomia elétrica pelo Inmetro')
  expect(figuresCaption([verified, estimate, old])).toBe(
    'Preço sugerido de mai/2024 a jul/2026 (estimado: B; antigo: D) e autonomia elétrica pelo Inmetro',
  )
  expect(figuresCaption([old, old])).toBe('Preço antigo de mai/2024 e autonomia elétrica pelo Inmetro')
  expect(figuresCaption([{ ...estimate, pricedAt: null }, unknown])).toBe(
    'Preço estimado e autonomia elétrica pelo Inmetro',
  )
})

test('names a range of low confidence with its model, or alone if it is the only one', () => {
  const uncertain = { ...verified, name: 'E', isRangeUncertain: true }
  expect(figuresCaption([verified, uncertain])).toContain('e autonomia elétrica pelo Inmetro (a conferir: E)')
  expect(figuresCaption([uncertain, { ...uncertain, rangeKm: null }])).toMatch(/pelo Inmetro, a conferir$/)
})

test('mentions no figures that are not shown', () => {
  expect(figuresCaption([{ ...unknown, rangeKm: 280 }, unknown])).toBe('Autonomia elétrica pelo Inmetro')
  expect(figuresCaption([unknown, unknown])).toBe('')
})
