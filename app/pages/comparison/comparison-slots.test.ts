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

test('adds to the first empty slot (CMP-10)', () => {
  expect(addToSlots([a, null, c, null], d)).toEqual([a, d, c, null])
})

test('drops the first of four and appends the new one (CMP-11, CAT-32)', () => {
  expect(addToSlots(full, e)).toEqual([b, c, d, e])
})

test('does not add a vehicle twice (CMP-12)', () => {
  const slots: Slots = [a, null, null, null]
  expect(addToSlots(slots, { id: 1 })).toBe(slots)
})

test('empties the slot of a removed vehicle and keeps the others in place (CMP-08)', () => {
  expect(removeFromSlots([a, b, c, null], 1)).toEqual([null, b, c, null])
})

test('changes nothing on removing a missing vehicle (CMP-08)', () => {
  expect(removeFromSlots(full, 9)).toBe(full)
})

test('adds an unselected vehicle to a free slot on toggling (VEH-24)', () => {
  expect(toggleInSlots(emptySlots as Slots, a)).toEqual({ slots: [a, null, null, null], outcome: 'added' })
})

test('replaces the first of four on toggling (VEH-25)', () => {
  expect(toggleInSlots(full, e)).toEqual({ slots: [b, c, d, e], outcome: 'replaced' })
})

test('removes a selected vehicle on toggling, also with all slots full (VEH-23)', () => {
  expect(toggleInSlots(full, { id: 2 })).toEqual({ slots: [a, null, c, d], outcome: 'removed' })
})

test('pads or cuts a list to four slots without duplicates (CMP-02)', () => {
  expect(slotsFrom([a, a, null, c, d, e], ({ id }) => id)).toEqual([a, null, null, c])
  expect(slotsFrom([a], ({ id }) => id)).toEqual([a, null, null, null])
})
