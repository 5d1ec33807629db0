import { undoKey } from './storage-keys.ts'
import { countFilled, haveSameIds, idsOf, isInSlots, mapSlots, type Slots } from './comparison-slots.ts'
import { pressableToastDurationMs } from '#app/ui/notices/show-toast.ts'
import { readStoredSlots, saveSlots, writeStoredSlots } from './stored-slots.ts'

/**
 * If vehicles were removed, also saves the former slots for undo.
 * @param toldAt time in ms at which the toast appeared; 0: no toast
 */
export function replaceSlots(before: Slots, after: Slots, toldAt = 0): void {
  const isLossless = countFilled(removedVehicles(before, after)) === 0
  try {
    if (isLossless) sessionStorage.removeItem(undoKey)
    else sessionStorage.setItem(undoKey, [...[after, before].map(writeStoredSlots), toldAt].join('\n'))
  } catch {}
  saveSlots(after)
}

/** Replacement whose toast should still be visible. null: none. */
export function pendingReplacement(own: Slots): { before: Slots; after: Slots } | null {
  const replacement = replacementOf(readReplacement(), own)
  return replacement && Date.now() - replacement.toldAt < pressableToastDurationMs ? replacement : null
}

/** Call it when the toast is closed. */
export function dismissReplacement({ before, after }: { before: Slots; after: Slots }): void {
  replaceSlots(before, after)
}

/** null: no replacement, or the slots have changed since. */
export function replacementOf(text: string | null, own: Slots) {
  const [afterText = null, beforeText = null, toldAt] = text?.split('\n') ?? []
  if (beforeText === null) return null
  const [after, before] = [readStoredSlots(afterText), readStoredSlots(beforeText)]
  return haveSameIds(idsOf(after), idsOf(own)) ? { before, after, toldAt: Number(toldAt) || 0 } : null
}

export function removedVehicles(before: Slots, after: Slots): Slots {
  return mapSlots(before, (vehicle) => (isInSlots(after, vehicle.id) ? null : vehicle))
}

export function readReplacement(): string | null {
  try {
    return sessionStorage.getItem(undoKey)
  } catch {
    return null
  }
}
