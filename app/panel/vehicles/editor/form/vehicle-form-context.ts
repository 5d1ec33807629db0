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
  /** Differs from `entry` only in a form that was returned without script. */
  saved: VehicleEntry
  problems: VehicleProblems
  notices: VehicleNotices
  /** Questions about changed facts. */
  questions: FactQuestions
  /** All sources, new pages of this form included. */
  sources: KnownSource[]
  /** @returns code of the new page */
  addSource: (page: Omit<NewSource, 'code'>) => string
  /** A script changed a field, without an input event. */
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
