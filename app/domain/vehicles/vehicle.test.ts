import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { findVehicleByAddress, byListOrder, cardDataOf, nameOf, recordNameOf, slugFor } from './vehicle.ts'
import { normalizeType, typeNamed } from './vehicle-type.ts'

const pricedAt = (referenceDate: string | null) =>
  ({ referenceDate, confidence: 'alta', hasPublishedSource: true }) as const

test('the list order is the newest model year, then the newest price, then the name', () => {
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
])('the name of %s with the model %s has the brand once', (brand, model, name) => {
  expect(nameOf({ brand, model })).toBe(name)
  // The record of the specification begins with the brand (DATA-06).
  expect(recordNameOf({ brand, model })).toBe(`${brand} ${model}`)
})

test('an address is looked up as a slug, then as an id, then by its last segment (VEH-01)', () => {
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

test('the address of a model is its name in lower case with hyphens, and its id (CAT-30)', () => {
  expect(slugFor('BYD Song Plus DM-i', 5)).toBe('byd-song-plus-dm-i-5')
})

test.each([
  ['Elétrico', 'eletrico'],
  ['Híbrido Plugin', 'plug-in'],
  ['Plug-in Híbrido', 'plug-in'],
  ['HIBRIDO', 'hibrido'],
  ['hybrid', 'hibrido'],
] as const)('the words %s name the type %s (NAV-45, HOME-13)', (words, type) => {
  expect(typeNamed(words)).toBe(type)
})

test('words that name no type are none for a filter, and electric for a record', () => {
  expect(typeNamed('banana')).toBeNull()
  expect(normalizeType('')).toBe('eletrico')
})

test('a card takes nothing along that a card does not show', () => {
  const withMore = { ...buildVehicle(), faq: 'x', figureSources: {} }
  expect(Object.keys(cardDataOf(withMore))).not.toEqual(expect.arrayContaining(['faq']))
  expect(cardDataOf(withMore)).not.toHaveProperty('description')
})
