import type { PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import type { Market } from '#app/domain/costs/market.ts'
import { countBrands } from '#app/domain/vehicles/brand.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type RangeRoad, rangeRoadOf } from './range-road-figure.tsx'

const maxLatest = 12
/** Points of the price curve. */
const maxPrices = 100

export type HomeVehicles = {
  modelCount: number
  electricCount: number
  hybridCount: number
  brandCount: number
  latest: VehicleCardData[]
  road: RangeRoad
  /** Newest Inmetro table. null: unknown. */
  rangeTableDate: string | null
  /** Ascending. Long lists are reduced to evenly spaced prices. */
  pricesBrl: number[]
}

export type Reading<Value> = { value: Value; failure: null } | { value: null; failure: string }

export type HomeData = {
  vehicles: Reading<HomeVehicles>
  /** null: not confirmed by an editor. */
  growth: PublishedFigure | null
  /** Real points. 0: none, or could not be read. */
  countedPoints: number
  /** Part of `countedPoints` with a known power, plug or price. */
  knownOfPoints: { power: number; plug: number; price: number }
  /** null: could not be read. */
  market: Market | null
}

export function homeVehiclesOf(vehicles: Vehicle[], rangeTableDate: string | null): HomeVehicles {
  return {
    modelCount: vehicles.length,
    electricCount: vehicles.filter((vehicle) => vehicle.type === 'eletrico').length,
    hybridCount: vehicles.filter((vehicle) => vehicleTypes[vehicle.type].isHybrid).length,
    brandCount: countBrands(vehicles.filter(isOnSale)),
    latest: featuredVehicles(vehicles).slice(0, maxLatest).map(cardDataOf),
    road: rangeRoadOf(vehicles),
    rangeTableDate,
    pricesBrl: thinnedOut(vehicles.flatMap((vehicle) => vehicle.priceBrl ?? []).toSorted((a, b) => a - b)),
  }
}

/** Vehicles of the browser's list, whose Inmetro date is unknown. */
export function withVehicles(home: HomeData, vehicles: Vehicle[]): HomeData {
  return { ...home, vehicles: { value: homeVehiclesOf(vehicles, null), failure: null } }
}

/** At most `maxPrices` evenly spaced values, with the first and the last. */
function thinnedOut(values: number[]): number[] {
  if (values.length <= maxPrices) return values
  const step = (values.length - 1) / (maxPrices - 1)
  return Array.from({ length: maxPrices }, (_, index) => values[Math.round(index * step)] ?? 0)
}
