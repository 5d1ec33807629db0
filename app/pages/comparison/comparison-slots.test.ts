import { expect, test } from 'vitest'
import {
  addToSlots,
  emptySlots,
  removeFromSlots,
  type Slots,
  slotsFrom,
  type SlotVehicle,
  toggleInSlots,
} from './comparison-slots.ts'

const withId = (id: number): SlotVehicle => ({ id })
const [a, b, c, d, e] = [withId(1), withId(2), withId(3), withId(4), withId(5)] as const
const full: Slots = [a, b, c, d]

test('CMP-10 adding takes the first empty slot', () => {
  expect(addToSlots([a, null, c, null], d)).toEqual([a, d, c, null])
})

test('CMP-11 CAT-32 adding to four drops the first and puts the new one last', () => {
  expect(addToSlots(full, e)).toEqual([b, c, d, e])
})

test('CMP-12 a vehicle that is there already is not added again', () => {
  const slots: Slots = [a, null, null, null]
  expect(addToSlots(slots, { id: 1 })).toBe(slots)
})

test('CMP-08 removing empties the slot and keeps the others where they are', () => {
  expect(removeFromSlots([a, b, c, null], 1)).toEqual([null, b, c, null])
})

test('CMP-08 removing what is not there changes nothing', () => {
  expect(removeFromSlots(full, 9)).toBe(full)
})

test('VEH-24 toggling a vehicle that is not selected adds it to a free slot', () => {
  expect(toggleInSlots(emptySlots as Slots, a)).toEqual({ slots: [a, null, null, null], outcome: 'added' })
})

test('VEH-25 toggling with four selected replaces the first', () => {
  expect(toggleInSlots(full, e)).toEqual({ slots: [b, c, d, e], outcome: 'replaced' })
})

test('VEH-23 toggling a selected vehicle removes it, also when all slots are full', () => {
  expect(toggleInSlots(full, { id: 2 })).toEqual({ slots: [a, null, c, d], outcome: 'removed' })
})

test('CMP-02 a list becomes exactly four slots, each vehicle once', () => {
  expect(slotsFrom([a, a, null, c, d, e], ({ id }) => id)).toEqual([a, null, null, c])
  expect(slotsFrom([a], ({ id }) => id)).toEqual([a, null, null, null])
})
