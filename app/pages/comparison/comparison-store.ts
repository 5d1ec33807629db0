import { useCallback, useSyncExternalStore } from 'react'
import { emptySlots, isInSlots, type Slots } from './comparison-slots.ts'
import { readStoredSlots, storageKey, writeStoredSlots } from './stored-slots.ts'

/** The visitor's own four slots; empty on the server and until the page is hydrated. */
export function useComparisonSlots(): Slots {
  return useSyncExternalStore(followSlots, currentSlots, () => emptySlots)
}

/** True if one vehicle is in a slot: its button is rendered again only when that changes. */
export function useIsCompared(id: number): boolean {
  const isCompared = useCallback(() => isInSlots(currentSlots(), id), [id])
  return useSyncExternalStore(followSlots, isCompared, isNothingCompared)
}

const isNothingCompared = () => false

/** The same object until something changes. */
export function currentSlots(): Slots {
  const text = readText()
  if (text !== read.text) read = { text, slots: readStoredSlots(text) }
  return read.slots
}

export function keepSlots(slots: Slots): void {
  writeText(writeStoredSlots(slots))
  for (const listener of listeners) listener()
}

let read: { text: string | null; slots: Slots } = { text: null, slots: emptySlots }
const listeners = new Set<() => void>()

/** The slots of a browser that refuses to store: they last until the page is left. */
let unsavedText: string | null = null

/** Hears of changes in this tab, in others, and of those that were made while this page was frozen in the history. */
export function followSlots(listener: () => void): () => void {
  const hear = (event: StorageEvent | PageTransitionEvent) => {
    const isOtherKey = event instanceof StorageEvent && event.key !== null && event.key !== storageKey
    if (!isOtherKey) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', hear)
  }
}

function readText(): string | null {
  if (unsavedText !== null) return unsavedText
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function writeText(text: string) {
  try {
    localStorage.setItem(storageKey, text)
    unsavedText = null
  } catch {
    unsavedText = text
  }
}
