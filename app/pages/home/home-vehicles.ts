import type { StatedFigure } from '#app/platform/settings/portal-settings.ts'
import type { Market } from '#app/domain/costs/market.ts'
import { countBrands } from '#app/domain/vehicles/brand.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type RangeRoad, rangeRoadOf } from './range-road-figure.tsx'

/** Maximum cards of the carousel. */
const mostLatest = 12
/** Maximum points of a curve. */
const mostPrices = 100

/** What the home page shows of the vehicle list. */
export type HomeVehicles = {
  modelCount: number
  electricCount: number
  hybridCount: number
  brandCount: number
  latest: VehicleCardData[]
  road: RangeRoad
  /** Newest Inmetro table; null: unknown */
  rangeTableDate: string | null
  /** Reais in ascending order, thinned out if there are many. */
  pricesBrl: number[]
}

/** An optional part: its value or its failure. */
export type Reading<Value> = { value: Value; failure: null } | { value: null; failure: string }

export type HomeData = {
  vehicles: Reading<HomeVehicles>
  /** null: not confirmed by an editor */
  growth: StatedFigure | null
  /** Real charging points; 0: none or unreadable */
  countedPoints: number
  /** For how many of them power, plug and price are known. */
  knownOfPoints: { power: number; plug: number; price: number }
  /** Registrations and fleet; null: unreadable */
  market: Market | null
}

/** Builds the page from a list, the server's or the browser's, without discontinued models. */
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

/** The page with the browser's own list. */
export function withVehicles(home: HomeData, vehicles: Vehicle[]): HomeData {
  return { ...home, vehicles: { value: homeVehiclesOf(vehicles, null), failure: null } }
}

/** Keeps first and last value. */
function thinnedOut(values: number[]): number[] {
  if (values.length <= mostPrices) return values
  const step = (values.length - 1) / (mostPrices - 1)
  return Array.from({ length: mostPrices }, (_, index) => values[Math.round(index * step)] ?? 0)
}
