import { expect, test } from 'vitest'
import { figuresCaption } from './comparison-face.tsx'

const verified = { name: 'A', priceBrl: 100_000, isEstimatedPrice: false, rangeKm: 300 }
const estimate = { ...verified, name: 'B', isEstimatedPrice: true }
const unknown = { ...verified, name: 'C', priceBrl: null, isEstimatedPrice: true, rangeKm: null }

test('the figures of a comparison are named, and an estimate is called one', () => {
  expect(figuresCaption([verified, verified])).toBe('Preço sugerido e autonomia elétrica pelo Inmetro')
  expect(figuresCaption([verified, estimate])).toBe('Preço sugerido (estimado: B) e autonomia elétrica pelo Inmetro')
  expect(figuresCaption([estimate, unknown])).toBe('Preço estimado e autonomia elétrica pelo Inmetro')
})

test('of figures that are not shown nothing is said', () => {
  expect(figuresCaption([{ ...unknown, rangeKm: 280 }, unknown])).toBe('Autonomia elétrica pelo Inmetro')
  expect(figuresCaption([unknown, unknown])).toBe('')
})
