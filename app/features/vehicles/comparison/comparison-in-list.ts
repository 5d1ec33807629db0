import { analysisInList } from '#app/features/vehicles/details/three-year-analysis.ts'
import type { VehicleDetails } from '#app/features/vehicles/details/vehicle-details.ts'
import { modelChoiceOf } from '#app/features/vehicles/picker/model-choice.ts'
import { byName } from '#app/features/vehicles/vehicle.ts'
import { type ComparisonData, comparisonDataOf, idsInAddress } from './comparison-data.ts'
import type { Slots } from './comparison-slots.ts'
import { outlineOf } from './vehicle-outline.ts'

/** The same as the server's answer, for a list whose vehicleDetails are all at hand, as one kept in a browser is. */
export function comparisonInList(vehicleDetails: VehicleDetails[], names: Slots<string>): ComparisonData {
  return comparisonDataOf(idsInAddress(names, vehicleDetails), {
    all: vehicleDetails,
    vehicleDetails,
    analysisOf: analysisInList,
    outlineOf,
    models: vehicleDetails.toSorted(byName).map(modelChoiceOf),
  })
}
