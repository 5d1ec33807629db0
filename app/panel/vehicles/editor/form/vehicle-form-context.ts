import { createContext } from 'react'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import type { FactQuestions } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import type { NewSource } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import type { VehicleNotices } from '#app/panel/vehicles/editor/derived-texts.ts'

type VehicleFormState = {
  kind: 'new' | 'edit'
  entry: VehicleEntry
  /** Saved values. After a submit without script, `entry` has the submitted values instead. */
  saved: VehicleEntry
  problems: VehicleProblems
  notices: VehicleNotices
  questions: FactQuestions
  /** All sources, including the new ones of this form. */
  sources: KnownSource[]
  /** @returns code of the new source */
  addSource: (page: Omit<NewSource, 'code'>) => string
  /** Scripts call this after they changed a field, because their changes fire no input event. */
  onFieldChange: (name: string) => void
}

export const VehicleFormContext = createContext<VehicleFormState>({
  kind: 'new',
  entry: {},
  saved: {},
  problems: {},
  notices: {},
  questions: {},
  sources: [],
  addSource: () => '',
  onFieldChange: () => {},
})
