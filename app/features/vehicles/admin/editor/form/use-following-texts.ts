import { type RefObject, useRef } from 'react'
import { derivedSlug, derivedTexts } from '#app/features/vehicles/admin/editor/derived-texts.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'

/**
 * Keeps texts that are made from other fields in step with them, until somebody writes one: that one stays as it is, until it
 * is emptied. Of a model that is there already, those follow that say what would be made of it today.
 * @returns what to call when a field has changed, with its name; it gives the form as it then stands
 */
export function useFollowingTexts(form: RefObject<HTMLFormElement | null>, kind: 'new' | 'edit', opened: VehicleEntry) {
  const derived = kind === 'new' ? { ...derivedTexts, slug: derivedSlug } : derivedTexts
  const written = useRef<{ of: VehicleEntry; names: Set<string> }>(null)
  return (changed: string): VehicleEntry => {
    if (!form.current) return opened
    if (written.current?.of !== opened) {
      const names = Object.entries(derived).filter(
        ([name, { write }]) => opened[name] && withPlainSpaces(opened[name]) !== withPlainSpaces(write(opened)),
      )
      written.current = { of: opened, names: new Set(names.map(([name]) => name)) }
    }
    const entry = readVehicleEntry(new FormData(form.current))
    const { names } = written.current
    if (changed in derived && entry[changed]) names.add(changed)
    else names.delete(changed)
    for (const [name, { from, write }] of Object.entries(derived)) {
      if (names.has(name) || !from.includes(changed)) continue
      const field = form.current.elements.namedItem(name)
      const text = write(entry)
      if (field instanceof HTMLInputElement) field.value = text
      entry[name] = text
    }
    return entry
  }
}

/** The portal's own texts keep 'R$' and its number together; whoever types one does not. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
