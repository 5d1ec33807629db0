import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { cardDataOf } from '#app/domain/vehicles/vehicle.ts'
import { emptySlots } from './comparison-slots.ts'
import { readStoredSlots, writeStoredSlots } from './stored-slots.ts'

const dolphin = cardDataOf(buildVehicle({ id: 2, model: 'Dolphin' }))

test('reads back what was written (CMP-13)', () => {
  expect(readStoredSlots(writeStoredSlots([null, dolphin, null, { id: 7 }]))).toEqual([null, dolphin, null, { id: 7 }])
})

test('reads a slot with a vehicle, an id or null (CMP-13)', () => {
  expect(readStoredSlots(JSON.stringify([dolphin, 5, '9', null]))).toEqual([dolphin, { id: 5 }, { id: 9 }, null])
})

test('keeps only the id of an incomplete vehicle', () => {
  expect(readStoredSlots('[{"id":3,"Modelo":"BYD Dolphin"},null,null,null]')).toEqual([{ id: 3 }, null, null, null])
})

test.each([
  ['no dimension', { dimensions: {} }],
  ['one dimension', { dimensions: { lengthMm: 4000 } }],
  ['a length that is none', { dimensions: { ...dolphin.dimensions, lengthMm: 0 } }],
  ['a length beyond any vehicle', { dimensions: { ...dolphin.dimensions, lengthMm: 1e12 } }],
  ['a height in words', { dimensions: { ...dolphin.dimensions, heightMm: '1570' } }],
  ['an empty price source', { priceSource: {} }],
  ['a price date that is a number', { priceSource: { ...dolphin.priceSource, referenceDate: 2025 } }],
  ['a category that does not exist', { category: 'trator' }],
  ['an availability that does not exist', { availability: 'sold' }],
])('keeps only the id of a vehicle with %s (CMP-14)', (_what, damage) => {
  expect(readStoredSlots(JSON.stringify([{ ...dolphin, ...damage }, null, null, null]))[0]).toEqual({ id: 2 })
})

test('stores only the card data of a slot', () => {
  const swollen = { ...dolphin, faq: 'P: …', features: {} }
  expect(readStoredSlots(JSON.stringify([swollen, null, null, null]))[0]).toEqual(dolphin)
})

test.each([
  ['nothing', null],
  ['no JSON', '{[1'],
  ['no list', '{"length":4}'],
  ['a list of three', '[1,2,3]'],
  ['a list of five', '[1,2,3,4,5]'],
  ['a slot that is neither vehicle nor id', '[1,true,null,null]'],
  ['a vehicle without an id', '[{"model":"Dolphin"},null,null,null]'],
  ['an id that cannot be one', '[-4,null,null,null]'],
])('reads %s as four empty slots (CMP-14)', (_what, text) => {
  expect(readStoredSlots(text)).toBe(emptySlots)
})
