import { emptySlots, slotCount, type Slots, slotsFrom } from './comparison-slots.ts'

/** The key under which the browser keeps the four slots (DATA-21). */
export const storageKey = 'advancedVehicleComparison'

/** The key of a replacement that may be undone, in the store of this tab only; it outlives a document. */
export const undoKey = 'comparisonUndo'

/** Read again only when the text has changed: each card on a page asks. */
export function currentIds(): Slots<number> {
  const text = readText()
  if (text !== read.text) read = { text, ids: readIds(text) }
  return read.ids
}

let read: { text: string | null; ids: Slots<number> } = { text: null, ids: emptySlots }

function readIds(text: string | null): Slots<number> {
  const list = readList(text)
  return list
    ? slotsFrom(
        list.map((entry) => entry && entry.id),
        (id) => id,
      )
    : emptySlots
}

export type Raw = Record<string, unknown>

/** The entries of a kept list of four, each with a readable id or null; null for any other text. */
export function readList(text: string | null): ((Raw & { id: number }) | null)[] | null {
  const list = parsedList(text)
  if (list?.length !== slotCount) return null
  const entries = list.map((stored) => (stored === null ? null : withId(stored)))
  return entries.includes(undefined) ? null : entries.map((entry) => entry ?? null)
}

function parsedList(text: string | null): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** Undefined where the entry is neither a vehicle nor an id. */
function withId(stored: unknown): (Raw & { id: number }) | undefined {
  const raw = isRaw(stored) ? stored : { id: stored }
  const id = readId(raw.id)
  return id === null ? undefined : { ...raw, id }
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const mostId = 999_999_999

/** An id as addresses and the browser's store carry it; null for anything else. */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= mostId ? id : null
}

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

/** What the browser keeps under the key. */
export function readText(): string | null {
  if (unsavedText !== null) return unsavedText
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Keeps a text under the key and tells all who follow it. */
export function writeText(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
    unsavedText = null
  } catch {
    unsavedText = text
  }
  for (const listener of listeners) listener()
}
