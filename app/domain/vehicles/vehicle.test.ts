import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { findVehicleByAddress, byListOrder, cardDataOf, nameOf, recordNameOf, slugFor } from './vehicle.ts'
import { normalizeType, typeNamed } from './vehicle-type.ts'

const pricedAt = (referenceDate: string | null) =>
  ({ referenceDate, confidence: 'alta', hasPublishedSource: true }) as const

test('orders by newest model year, newest price, then name', () => {
  const list = [
    buildVehicle({ id: 1, year: 2025, priceSource: pricedAt('2024-05'), model: 'A' }),
    buildVehicle({ id: 2, year: 2025, priceSource: pricedAt('2025-07'), model: 'C' }),
    buildVehicle({ id: 3, year: 2026, priceSource: null, model: 'Z' }),
    buildVehicle({ id: 4, year: 2025, priceSource: pricedAt('2025-07'), model: 'B' }),
    buildVehicle({ id: 5, year: 2025, priceSource: null, model: 'A' }),
  ]
  expect(list.toSorted(byListOrder).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5])
})

test.each([
  ['MG', 'MG4 Urban', 'MG4 Urban'],
  ['MG', 'Marvel', 'MG Marvel'],
  ['BYD', 'BYDream', 'BYD BYDream'],
  ['Omoda', 'E5', 'Omoda E5'],
])('names %s %s with the brand once', (brand, model, name) => {
  expect(nameOf({ brand, model })).toBe(name)
  // In JSON records, the field `Modelo` starts with the brand.
  expect(recordNameOf({ brand, model })).toBe(`${brand} ${model}`)
})

test('looks an address up as a slug, then an id, then by its last segment (VEH-01)', () => {
  const list = [buildVehicle({ id: 7, slug: 'especial-9' }), buildVehicle({ id: 9, model: 'Seal', slug: 'byd-seal-9' })]
  const found = (address: string) => findVehicleByAddress(list, address)?.id
  expect(found('especial-9')).toBe(7)
  expect(found('9')).toBe(9)
  expect(found('vehicle-9')).toBe(9)
  expect(found('BYD-Seal-9')).toBe(9)
  expect(
    findVehicleByAddress([buildVehicle({ id: 3, brand: 'MG', model: 'MG4', slug: 'mg4-3' })], 'mg-mg4-3')?.id,
  ).toBe(3)
  expect(found('nada')).toBeUndefined()
  expect(found('nada-12')).toBeUndefined()
})

test('builds a model’s address from its name in lower case with hyphens and its id (CAT-30)', () => {
  expect(slugFor('BYD Song Plus DM-i', 5)).toBe('byd-song-plus-dm-i-5')
})

test.each([
  ['Elétrico', 'eletrico'],
  ['Híbrido Plugin', 'plug-in'],
  ['Plug-in Híbrido', 'plug-in'],
  ['HIBRIDO', 'hibrido'],
  ['hybrid', 'hibrido'],
] as const)('reads from %s the type %s (NAV-45, HOME-13)', (words, type) => {
  expect(typeNamed(words)).toBe(type)
})

test('reads no type for a filter, but electric for a record', () => {
  expect(typeNamed('banana')).toBeNull()
  expect(normalizeType('')).toBe('eletrico')
})

test('loads only what a card shows', () => {
  const withMore = { ...buildVehicle(), faq: 'x', figureSources: {} }
  expect(Object.keys(cardDataOf(withMore))).not.toEqual(expect.arrayContaining(['faq']))
  expect(cardDataOf(withMore)).not.toHaveProperty('description')
})
