import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type ThreeYearAnalysis, analysisInList } from '#app/pages/vehicle/three-year-analysis.ts'
import { isLinkedPair, similarVehicles } from '#app/pages/vehicle/related-vehicles.ts'
import { findVehicleByAddress } from '#app/domain/vehicles/find-vehicle.ts'
import { type ModelChoice, modelChoiceOf } from '#app/domain/vehicles/picker/model-choice.ts'
import { type Vehicle, type VehicleCardData, cardDataOf, byName } from '#app/domain/vehicles/vehicle.ts'
import { type ComparedVehicle, comparedFromDetails, type VehicleOutline } from './compared-vehicle.ts'
import { countFilled, mapSlots, type Slots, slotsFrom } from './comparison-slots.ts'
import { readId } from './stored-slots.ts'
import { type SuggestedComparison, suggestedComparisons } from './suggested-comparisons.ts'
import { sideOutline } from '#app/domain/vehicles/illustrations/side/side-view.ts'
import { canBeDrawn, type DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

/** The data of the page of an address. */
export type ComparisonData = {
  /** The slots by id; an id that no active model has may still be one that this browser knows. */
  ids: Slots<number>
  vehicles: ComparedVehicle[]
  /** Every model, where the page brings them along for the form that adds one. */
  models: ModelChoice[] | null
  /** Only where nothing is selected yet. */
  suggestions: SuggestedComparison[]
  /** Only where one vehicle waits for another. */
  similar: VehicleCardData[]
  /** Search engines keep the empty comparison and the pairs that pages of models link to (T-96). */
  isIndexed: boolean
}

export function idsInAddress(names: Slots<string>, all: Vehicle[]): Slots<number> {
  const found = mapSlots(names, (name) => findVehicleByAddress(all, name)?.id ?? readId(name))
  return slotsFrom(found, (id) => id)
}

type Sources = {
  all: Vehicle[]
  /** The vehicleDetails of the vehicles in the slots, at least. */
  vehicleDetails: VehicleDetails[]
  analysisOf: (details: VehicleDetails) => ThreeYearAnalysis
  models: ModelChoice[] | null
}

export function comparisonDataOf(
  ids: Slots<number>,
  { all, vehicleDetails, analysisOf, models }: Sources,
): ComparisonData {
  const selected = ids.flatMap((id) => all.find((vehicle) => vehicle.id === id) ?? [])
  const [only, second] = selected
  const isPair = only !== undefined && second !== undefined && selected.length === 2
  return {
    ids,
    vehicles: selected.flatMap((vehicle) => {
      const details = vehicleDetails.find(({ id }) => id === vehicle.id)
      return details ? comparedFromDetails(details, analysisOf(details), outlineOf(vehicle)) : []
    }),
    models,
    suggestions: only ? [] : suggestedComparisons(all),
    similar: only && selected.length === 1 ? similarVehicles(only, all).map(cardDataOf) : [],
    isIndexed: countFilled(ids) === 0 || (isPair && isLinkedPair(only, second, all)),
  }
}

/** The side of a model as a line; null where its dimensions are not known or cannot be those of a car. */
function outlineOf({ brand, model, category, dimensions }: Vehicle): VehicleOutline | null {
  if (!dimensions) return null
  const drawn: DrawnVehicle = { brand, model, ...dimensions, body: category, paint: null }
  return canBeDrawn(drawn) ? sideOutline(drawn) : null
}

/** The same as the server's answer, for a list whose vehicleDetails are all at hand, as one kept in a browser is. */
export function comparisonInList(vehicleDetails: VehicleDetails[], names: Slots<string>): ComparisonData {
  return comparisonDataOf(idsInAddress(names, vehicleDetails), {
    all: vehicleDetails,
    vehicleDetails,
    analysisOf: analysisInList,
    models: vehicleDetails.toSorted(byName).map(modelChoiceOf),
  })
}
