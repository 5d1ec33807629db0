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

test('adding takes the first empty slot (CMP-10)', () => {
  expect(addToSlots([a, null, c, null], d)).toEqual([a, d, c, null])
})

test('adding to four drops the first and puts the new one last (CMP-11, CAT-32)', () => {
  expect(addToSlots(full, e)).toEqual([b, c, d, e])
})

test('a vehicle that is there already is not added again (CMP-12)', () => {
  const slots: Slots = [a, null, null, null]
  expect(addToSlots(slots, { id: 1 })).toBe(slots)
})

test('removing empties the slot and keeps the others where they are (CMP-08)', () => {
  expect(removeFromSlots([a, b, c, null], 1)).toEqual([null, b, c, null])
})

test('removing what is not there changes nothing (CMP-08)', () => {
  expect(removeFromSlots(full, 9)).toBe(full)
})

test('toggling a vehicle that is not selected adds it to a free slot (VEH-24)', () => {
  expect(toggleInSlots(emptySlots as Slots, a)).toEqual({ slots: [a, null, null, null], outcome: 'added' })
})

test('toggling with four selected replaces the first (VEH-25)', () => {
  expect(toggleInSlots(full, e)).toEqual({ slots: [b, c, d, e], outcome: 'replaced' })
})

test('toggling a selected vehicle removes it, also when all slots are full (VEH-23)', () => {
  expect(toggleInSlots(full, { id: 2 })).toEqual({ slots: [a, null, c, d], outcome: 'removed' })
})

test('a list becomes exactly four slots, each vehicle once (CMP-02)', () => {
  expect(slotsFrom([a, a, null, c, d, e], ({ id }) => id)).toEqual([a, null, null, c])
  expect(slotsFrom([a], ({ id }) => id)).toEqual([a, null, null, null])
})
