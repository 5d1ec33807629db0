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
  /** After a submit without script, `entry` has the submitted values instead. */
  saved: VehicleEntry
  problems: VehicleProblems
  notices: VehicleNotices
  questions: FactQuestions
  /** Includes the new sources of this form. */
  sources: KnownSource[]
  /** @returns code of the new source */
  addSource: (page: Omit<NewSource, 'code'>) => string
  /** A script's change fires no input event. */
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
