import { useMemo, useSyncExternalStore } from 'react'
import { countFilled, haveSameIds, idsOf, isInSlots, mapSlots, type Slots } from './comparison-slots.ts'
import { followSlots, keepSlots } from './comparison-store.ts'
import { readStoredSlots, writeStoredSlots } from './stored-slots.ts'

/** The key of this tab only, so that another one's change is not undone here; it outlives a document. */
const undoKey = 'comparisonUndo'

/** Keeps new slots that put vehicles of the visitor out, and what stood before them. */
export function replaceSlots(before: Slots, after: Slots): void {
  const isLossless = countFilled(leavingFrom(before, after)) === 0
  try {
    if (isLossless) sessionStorage.removeItem(undoKey)
    else sessionStorage.setItem(undoKey, [after, before].map(writeStoredSlots).join('\n'))
  } catch {
    // A browser that refuses to store has no undo.
  }
  keepSlots(after)
}

/** The slots before the last replacement; null once the slots have changed again. */
export function useUndo(own: Slots): Slots | null {
  const text = useSyncExternalStore(followSlots, readText, () => null)
  return useMemo(() => {
    const [after = null, before = null] = text?.split('\n') ?? []
    return before !== null && haveSameIds(idsOf(readStoredSlots(after)), idsOf(own)) ? readStoredSlots(before) : null
  }, [text, own])
}

/** The vehicles of the first that the second does not hold. */
export function leavingFrom(before: Slots, after: Slots): Slots {
  return mapSlots(before, (vehicle) => (isInSlots(after, vehicle.id) ? null : vehicle))
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(undoKey)
  } catch {
    return null
  }
}
