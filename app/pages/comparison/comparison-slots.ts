import { slotCount } from './comparison-href.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** Only an id until the card data is loaded. */
export type SlotVehicle = VehicleCardData | { id: number }

type Slot<Stored = SlotVehicle> = Stored | null

/** null: empty slot. */
export type Slots<Stored = SlotVehicle> = [Slot<Stored>, Slot<Stored>, Slot<Stored>, Slot<Stored>]

export const slotLetters = ['A', 'B', 'C', 'D'] as const

/** `useSyncExternalStore` needs the same object. */
export const emptySlots: Slots<never> = [null, null, null, null]

type WithId = { id: number | string }

/** Adds to the first empty slot. If there is none, drops the first vehicle and moves the others forward. */
export function addToSlots<Stored extends WithId>(slots: Slots<Stored>, vehicle: Stored): Slots<Stored> {
  if (isInSlots(slots, vehicle.id)) return slots
  const [, second, third, fourth] = slots
  const firstEmpty = slots.indexOf(null)
  return firstEmpty === -1 ? [second, third, fourth, vehicle] : replaced(slots, firstEmpty, vehicle)
}

export function removeFromSlots<Stored extends WithId>(slots: Slots<Stored>, id: Stored['id']): Slots<Stored> {
  const place = slots.findIndex((slot) => slot?.id === id)
  return place === -1 ? slots : replaced(slots, place, null)
}

export type ToggleOutcome = 'added' | 'replaced' | 'removed'

export function toggleInSlots<Stored extends WithId>(
  slots: Slots<Stored>,
  vehicle: Stored,
): { slots: Slots<Stored>; outcome: ToggleOutcome } {
  if (isInSlots(slots, vehicle.id)) return { slots: removeFromSlots(slots, vehicle.id), outcome: 'removed' }
  const outcome = countFilled(slots) === slotCount ? 'replaced' : 'added'
  return { slots: addToSlots(slots, vehicle), outcome }
}

export function isInSlots(slots: Slots<WithId>, id: WithId['id']): boolean {
  return slots.some((slot) => slot?.id === id)
}

export function countFilled(slots: Slots<unknown>): number {
  return slots.filter((slot) => slot !== null).length
}

export function idsOf(slots: Slots<{ id: number }>): Slots<number> {
  return mapSlots(slots, (vehicle) => vehicle.id)
}

export function haveSameIds(a: Slots<number>, b: Slots<number>): boolean {
  return a.every((id, place) => id === b[place])
}

/** Skips empty slots. */
export function mapSlots<Stored, Other>(slots: Slots<Stored>, change: (stored: Stored) => Slot<Other>): Slots<Other> {
  const [a, b, c, d] = slots
  const one = (slot: Slot<Stored>) => (slot === null ? null : change(slot))
  return [one(a), one(b), one(c), one(d)]
}

/** Takes the first four entries without duplicates. Other slots are empty. */
export function slotsFrom<Stored>(
  list: readonly Slot<Stored>[],
  idOf: (stored: Stored) => number | string,
): Slots<Stored> {
  const seen = new Set<number | string>()
  const once = (slot: Slot<Stored> | undefined): Slot<Stored> => {
    if (slot === undefined || slot === null || seen.has(idOf(slot))) return null
    seen.add(idOf(slot))
    return slot
  }
  return [once(list[0]), once(list[1]), once(list[2]), once(list[3])]
}

function replaced<Stored>(slots: Slots<Stored>, place: number, slot: Slot<Stored>): Slots<Stored> {
  const [a, b, c, d] = slots.with(place, slot)
  return [a ?? null, b ?? null, c ?? null, d ?? null]
}
