import { useContext, useState } from 'react'
import { codesIn } from '#app/features/vehicles/admin/editor/read-sources.ts'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** The codes of the sources of one figure or text, and what to call with others in their place. */
export function useChosenSources(of: SourcedKey): [codes: string[], choose: (codes: string[]) => void] {
  const { entry, saved: standing, noteChange, priceQuestion } = useContext(VehicleFormContext)
  const name = nameOfField.source(of, 'codes')
  const [codes, setCodes] = useState(() => codesIn(entry[name] ?? ''))
  const [dropped, setDropped] = useState<string[]>([])
  const drops = of === 'priceBrl' && priceQuestion.dropsSavedSources
  const saved = drops ? codes.filter((code) => codesIn(standing[name] ?? '').includes(code)) : []
  if (saved.length > 0) {
    setDropped(saved)
    setCodes(codes.filter((code) => !saved.includes(code)))
  }
  // Another answer brings them back; a save does not.
  if (!drops && dropped.length > 0) {
    setDropped([])
    if (priceQuestion.isAsked) setCodes([...new Set([...dropped, ...codes])])
  }
  const choose = (chosen: string[]) => {
    setCodes(chosen)
    // The form is read once the hidden field holds the choice.
    queueMicrotask(() => noteChange(name))
  }
  return [codes, choose]
}
