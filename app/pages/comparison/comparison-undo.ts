import { countFilled, haveSameIds, idsOf, isInSlots, mapSlots, type Slots } from './comparison-slots.ts'
import { undoKey } from './compared-ids.ts'
import { keepSlots } from './comparison-store.ts'
import { pressableToastDurationMs } from '#app/ui/notices/show-toast.ts'
import { readStoredSlots, writeStoredSlots } from './stored-slots.ts'

/**
 * Keeps new slots that put vehicles of the visitor out, and what stood before them.
 * @param toldAt when a toast said so, in milliseconds
 */
export function replaceSlots(before: Slots, after: Slots, toldAt = 0): void {
  const isLossless = countFilled(leavingFrom(before, after)) === 0
  try {
    if (isLossless) sessionStorage.removeItem(undoKey)
    else sessionStorage.setItem(undoKey, [...[after, before].map(writeStoredSlots), toldAt].join('\n'))
  } catch {
    // A browser that refuses to store has no undo.
  }
  keepSlots(after)
}

/** The replacement of an earlier document whose toast is not over; null where there is none. */
export function replacementToTell(own: Slots): { before: Slots; after: Slots } | null {
  const replacement = replacementOf(readReplacement(), own)
  return replacement && Date.now() - replacement.toldAt < pressableToastDurationMs ? replacement : null
}

/** The toast was closed: later documents do not show it again. */
export function closeTold({ before, after }: { before: Slots; after: Slots }): void {
  replaceSlots(before, after)
}

/** Null once the slots have changed again. */
export function replacementOf(text: string | null, own: Slots) {
  const [afterText = null, beforeText = null, toldAt] = text?.split('\n') ?? []
  if (beforeText === null) return null
  const [after, before] = [readStoredSlots(afterText), readStoredSlots(beforeText)]
  return haveSameIds(idsOf(after), idsOf(own)) ? { before, after, toldAt: Number(toldAt) || 0 } : null
}

/** The vehicles of the first that the second does not hold. */
export function leavingFrom(before: Slots, after: Slots): Slots {
  return mapSlots(before, (vehicle) => (isInSlots(after, vehicle.id) ? null : vehicle))
}

/** The last replacement as the tab keeps it. */
export function readReplacement(): string | null {
  try {
    return sessionStorage.getItem(undoKey)
  } catch {
    return null
  }
}
