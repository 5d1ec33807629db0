import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { bestKnownOf, figureSharesOf } from './figure-shares.ts'
import { percentOf } from './known-shares.tsx'

test('does not count an inapplicable figure as unknown', () => {
  const { facts, models } = figureSharesOf([buildVehicle({ type: 'hibrido', weightKg: null })], [])
  expect(models).toBe(1)
  expect([facts.connector, facts.dcChargeKw, facts.powerCv, facts.weightKg]).toEqual([
    { known: 0, of: 0 },
    { known: 0, of: 0 },
    { known: 1, of: 1 },
    { known: 0, of: 1 },
  ])
})

test('counts known figures by confidence and age; those without a source as low and undated', () => {
  const vehicle = buildVehicle({ id: 7 })
  const { all, confidence, age } = figureSharesOf(
    [vehicle],
    [
      { vehicleId: 7, figure: 'priceBrl', confidence: 'alta', age: '3' },
      { vehicleId: 7, figure: 'weightKg', confidence: 'media', age: '3' },
      { vehicleId: 8, figure: 'powerCv', confidence: 'alta', age: '3' },
    ],
  )
  expect(confidence).toEqual({ alta: 1, media: 0, baixa: all.known - 1 })
  expect(age).toMatchObject({ '3': 1, 'sem-data': all.known - 1 })
})

test('takes the version with the largest share of known figures', () => {
  const thin = buildVehicle({ id: 1, priceBrl: null, powerCv: null })
  const full = buildVehicle({ id: 2, trunkL: 300 })
  expect(bestKnownOf([thin, full]).id).toBe(2)
})

test.each([
  [996, 1000, '99%'],
  [1000, 1000, '100%'],
  [4, 1000, '<1%'],
  [0, 1000, '0%'],
])('formats %d of %d as %s: only the whole is 100%%', (known, of, text) => {
  expect(percentOf({ known, of })).toBe(text)
})
