import { createContext } from 'react'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import type { FactQuestions } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import type { NewSource } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import type { VehicleNotices } from '#app/panel/vehicles/editor/derived-texts.ts'

type VehicleFormParts = {
  kind: 'new' | 'edit'
  entry: VehicleEntry
  /** The saved values; the same, but for a form that came back without script. */
  saved: VehicleEntry
  problems: VehicleProblems
  notices: VehicleNotices
  /** Of the facts that are no longer the saved ones. */
  questions: FactQuestions
  /** Every source that can be chosen, pages that this form adds among them. */
  sources: KnownSource[]
  /** @returns the code under which the new page is chosen */
  addSource: (page: Omit<NewSource, 'code'>) => string
  /** A part of the form has changed by itself, without a key in a field. */
  onFieldChange: (name: string) => void
}

export const VehicleFormContext = createContext<VehicleFormParts>({
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
