import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { type ThreeYearAnalysis, analysisInList } from '#app/pages/vehicle/three-year-analysis.ts'
import { isLinkedPair, similarVehicles } from '#app/pages/vehicle/related-vehicles.ts'
import {
  findVehicleByAddress,
  type Vehicle,
  type VehicleCardData,
  cardDataOf,
  byName,
  isOnSale,
} from '#app/domain/vehicles/vehicle.ts'
import { type ModelChoice, modelChoiceOf } from '#app/domain/vehicles/picker/model-choice.ts'
import { type ComparedVehicle, comparedFromDetails, type VehicleOutline } from './compared-vehicle.ts'
import type { ComparisonAddress } from './comparison-address.ts'
import { estimateRange } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import { compareVehicles, type ComparisonVerdict } from '#app/domain/verdict/compare-vehicles.ts'
import type { DailyUse } from '#app/domain/verdict/daily-use.ts'
import type { RatedVehicle } from '#app/domain/verdict/peer-rank.ts'
import { rateVehicles } from '#app/domain/verdict/rate-vehicles.ts'
import { countFilled, mapSlots, type Slots, slotsFrom } from './comparison-slots.ts'
import { readId } from './compared-ids.ts'
import { sideOutline } from '#app/domain/vehicles/illustrations/side/side-view.ts'
import { canBeDrawn, type DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import { bodyCategories, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'

export type ComparisonData = {
  /** By slot. Unknown ids stay: the browser may have their card data. */
  ids: Slots<number>
  vehicles: ComparedVehicle[]
  /** Models for the form that adds one. null: loaded later. */
  models: ModelChoice[] | null
  /** null: fewer than two vehicles. */
  verdict: ComparisonVerdict | null
  suggestions: SuggestedComparison[]
  similar: VehicleCardData[]
  /** The empty comparison, and pairs that vehicle pages link to. */
  isIndexed: boolean
}

export function idsInAddress(names: Slots<string>, all: Vehicle[]): Slots<number> {
  const found = mapSlots(names, (name) => findVehicleByAddress(all, name)?.id ?? readId(name))
  return slotsFrom(found, (id) => id)
}

type Sources = {
  all: Vehicle[]
  rated: RatedVehicle[]
  use: DailyUse
  /** Reais for the kilometres of `use`, by model id. */
  monthly: Map<number, number>
  vehicleDetails: VehicleDetails[]
  analysisOf: (details: VehicleDetails) => ThreeYearAnalysis
  models: ModelChoice[] | null
}

export function comparisonDataOf(
  ids: Slots<number>,
  { all, rated, use, monthly, vehicleDetails, analysisOf, models }: Sources,
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
    verdict: selected.length < 2 ? null : verdictOfCars(selected, { all, rated, use, monthly }),
    suggestions: only ? [] : suggestedComparisons(all),
    similar: only && selected.length === 1 ? similarVehicles(only, all).map(cardDataOf) : [],
    isIndexed: countFilled(ids) === 0 || (isPair && isLinkedPair(only, second, all)),
  }
}

type VerdictSources = Pick<Sources, 'all' | 'rated' | 'use' | 'monthly'>

export function verdictOfCars(selected: Vehicle[], { all, rated, use, monthly }: VerdictSources) {
  const cars = selected.flatMap((vehicle) => {
    const own = rated.find(({ id }) => id === vehicle.id)
    if (!own) return []
    const range = estimateRange(rangeVehicleOf(vehicle, borrowedFiguresOf(vehicle, all)))
    return { vehicle: { ...own, monthlyBrl: monthly.get(vehicle.id) ?? null }, range }
  })
  return compareVehicles(cars, use, rated.filter(isOnSale))
}

/** null: dimensions unknown or implausible. */
function outlineOf({ brand, model, category, dimensions }: Vehicle): VehicleOutline | null {
  if (!dimensions) return null
  const drawn: DrawnVehicle = { brand, model, ...dimensions, body: category, paint: null }
  return canBeDrawn(drawn) ? sideOutline(drawn) : null
}

/** Builds the comparison in the browser, from its list of models. */
export function comparisonInList(
  vehicleDetails: VehicleDetails[],
  { slots, use: { use } }: ComparisonAddress,
): ComparisonData {
  return comparisonDataOf(idsInAddress(slots, vehicleDetails), {
    all: vehicleDetails,
    rated: rateVehicles(vehicleDetails, new Map()),
    use,
    monthly: new Map(),
    vehicleDetails,
    analysisOf: analysisInList,
    models: vehicleDetails.toSorted(byName).map(modelChoiceOf),
  })
}

export type SuggestedComparison = { title: string; vehicles: VehicleCardData[] }

/** The fourth slot is for the visitor. */
const vehiclesEach = 3

/** Models on sale, each selected by a fixed rule. */
export function suggestedComparisons(all: Vehicle[]): SuggestedComparison[] {
  const priced = all.filter((vehicle): vehicle is Priced => isOnSale(vehicle) && vehicle.priceBrl !== null)
  const electric = priced.filter((vehicle) => vehicle.type === 'eletrico')
  const plugIn = priced.filter((vehicle) => vehicle.type === 'plug-in')
  const body = commonestBody(electric)
  return [
    { title: 'Os elétricos de menor preço', vehicles: onePerModel(electric.toSorted(byPrice)) },
    { title: 'Os elétricos de maior autonomia', vehicles: onePerModel(electric.toSorted(byRange)) },
    {
      title: body ? `${bodyCategories[body].plural} elétricos de preço vizinho` : '',
      vehicles: body ? neighboursInPrice(electric.filter((vehicle) => vehicle.category === body)) : [],
    },
    { title: 'Os híbridos plug-in de menor preço', vehicles: onePerModel(plugIn.toSorted(byPrice)) },
  ]
    .filter(({ vehicles }) => vehicles.length > 1)
    .map(({ title, vehicles }) => ({ title, vehicles: vehicles.map(cardDataOf) }))
}

type Priced = Vehicle & { priceBrl: number }

function byPrice(a: Priced, b: Priced): number {
  return a.priceBrl - b.priceBrl || a.id - b.id
}

function byRange(a: Priced, b: Priced): number {
  return (b.rangeKm ?? 0) - (a.rangeKm ?? 0) || byPrice(a, b)
}

/** The first version, in the given order. */
function onePerModel<Found extends Vehicle>(sorted: Found[], max = vehiclesEach): Found[] {
  const names = new Set<string>()
  return sorted
    .filter(({ brand, model }) => {
      const name = `${brand} ${model}`
      return names.has(name) ? false : names.add(name)
    })
    .slice(0, max)
}

function commonestBody(vehicles: Vehicle[]): BodyCategory | null {
  const bodies = Map.groupBy(vehicles, ({ category }) => category)
  return [...bodies].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null
}

/** Three models with the lowest ratio of highest to lowest price. */
function neighboursInPrice(vehicles: Priced[]): Priced[] {
  const sorted = onePerModel(vehicles.toSorted(byPrice), vehicles.length)
  const windows = sorted.slice(vehiclesEach - 1).map((_, start) => sorted.slice(start, start + vehiclesEach))
  const spread = (window: Priced[]) => (window.at(-1)?.priceBrl ?? 0) / (window[0]?.priceBrl ?? 1)
  return windows.toSorted((a, b) => spread(a) - spread(b))[0] ?? sorted
}
