import { slotCount } from './comparison-href.ts'
import { emptySlots, type Slots, slotsFrom } from './comparison-slots.ts'
import { storageKey } from './storage-keys.ts'

/** Cached, because every card calls it. */
export function currentIds(): Slots<number> {
  const text = readText()
  if (text !== read.text) read = { text, ids: readIds(text) }
  return read.ids
}

let read: { text: string | null; ids: Slots<number> } = { text: null, ids: emptySlots }

function readIds(text: string | null): Slots<number> {
  const ids = readList(text)?.map((entry) => entry && entry.id)
  return ids ? slotsFrom(ids, (id) => id) : emptySlots
}

export type Raw = Record<string, unknown>

/** Four entries: an object with an id, an id, or null. Returns null for other text. */
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

/** undefined: neither an id nor an object with an id. */
function withId(stored: unknown): (Raw & { id: number }) | undefined {
  const raw = isRaw(stored) ? stored : { id: stored }
  const id = readId(raw.id)
  return id === null ? undefined : { ...raw, id }
}

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxId = 999_999_999

/** Reads an id of an address or of browser storage. null: invalid. */
export function readId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId ? id : null
}

const listeners = new Set<() => void>()

/** Rejected by `localStorage`. Lasts until the page is closed. */
let unsavedText: string | null = null

/** Calls `listener` after a change in any tab, and after the back/forward cache restores the page. */
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

export function readText(): string | null {
  if (unsavedText !== null) return unsavedText
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function writeText(text: string): void {
  try {
    localStorage.setItem(storageKey, text)
    unsavedText = null
  } catch {
    unsavedText = text
  }
  for (const listener of listeners) listener()
}
