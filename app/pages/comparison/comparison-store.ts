import { readText, writeText } from './compared-ids.ts'
import { emptySlots, type Slots } from './comparison-slots.ts'
import { readStoredSlots, writeStoredSlots } from './stored-slots.ts'

/** The same object until the stored text changes, as `useSyncExternalStore` requires. */
export function currentSlots(): Slots {
  const text = readText()
  if (text !== read.text) read = { text, slots: readStoredSlots(text) }
  return read.slots
}

export function saveSlots(slots: Slots): void {
  writeText(writeStoredSlots(slots))
}

let read: { text: string | null; slots: Slots } = { text: null, slots: emptySlots }
