import type { StatedFigure } from '#app/platform/settings/portal-settings.ts'
import type { Market } from '#app/domain/costs/market.ts'
import { countBrands } from '#app/domain/vehicles/brand.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type RangeRoad, rangeRoadOf } from './range-road-figure.tsx'

/** As many cards as the specification states; fewer where the list is shorter (T-44). */
const mostLatest = 12
/** A curve of more points than this would look the same. */
const mostPrices = 100

/** The part of the current list of vehicles that the home page shows. */
export type HomeVehicles = {
  modelCount: number
  electricCount: number
  hybridCount: number
  brandCount: number
  latest: VehicleCardData[]
  road: RangeRoad
  /** The newest Inmetro table among the ranges; null is unknown. */
  rangeTableDate: string | null
  /** Reais, lowest first; evenly thinned out where there are very many. */
  pricesBrl: number[]
}

/** Something that a page reads and can stand without: the value, or why there is none. */
export type Reading<Value> = { value: Value; failure: null } | { value: null; failure: string }

export type HomeData = {
  vehicles: Reading<HomeVehicles>
  /** Null until an editor has confirmed it (T-77). */
  growth: StatedFigure | null
  /** Real charging points; 0 where there are none yet, or they could not be counted. */
  countedPoints: number
  /** Of how many of them power, plug and price are known. */
  knownOfPoints: { power: number; plug: number; price: number }
  /** Registrations and fleet; null where they could not be read. */
  market: Market | null
}

/** Pure: the server's list and one kept in the browser become the same page. Models out of line are no news (T-68). */
export function homeVehiclesOf(vehicles: Vehicle[], rangeTableDate: string | null): HomeVehicles {
  return {
    modelCount: vehicles.length,
    electricCount: vehicles.filter((vehicle) => vehicle.type === 'eletrico').length,
    hybridCount: vehicles.filter((vehicle) => vehicleTypes[vehicle.type].isHybrid).length,
    brandCount: countBrands(vehicles.filter(isOnSale)),
    latest: featuredVehicles(vehicles).slice(0, mostLatest).map(cardDataOf),
    road: rangeRoadOf(vehicles),
    rangeTableDate,
    pricesBrl: thinnedOut(vehicles.flatMap((vehicle) => vehicle.priceBrl ?? []).toSorted((a, b) => a - b)),
  }
}

/** The page with another list in the place of the server's (T-13). */
export function withVehicles(home: HomeData, vehicles: Vehicle[]): HomeData {
  return { ...home, vehicles: { value: homeVehiclesOf(vehicles, null), failure: null } }
}

/** Keeps the first and the last value. */
function thinnedOut(values: number[]): number[] {
  if (values.length <= mostPrices) return values
  const step = (values.length - 1) / (mostPrices - 1)
  return Array.from({ length: mostPrices }, (_, index) => values[Math.round(index * step)] ?? 0)
}
