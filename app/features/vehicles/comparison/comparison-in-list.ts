import { analysisInList } from '#app/features/vehicles/details/three-year-analysis.ts'
import type { Dossier } from '#app/features/vehicles/details/dossier.ts'
import { type ComparisonData, comparisonDataOf, idsInAddress } from './comparison-data.ts'
import type { Slots } from './comparison-slots.ts'
import { outlineOf } from './vehicle-outline.ts'

/** The same as the server's answer, for a list whose dossiers are all at hand, as one kept in a browser is. */
export function comparisonInList(dossiers: Dossier[], names: Slots<string>): ComparisonData {
  return comparisonDataOf(idsInAddress(names, dossiers), {
    all: dossiers,
    dossiers,
    analysisOf: analysisInList,
    outlineOf,
  })
}
