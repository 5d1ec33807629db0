import type { PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import type { Market } from '#app/domain/costs/market.ts'
import { countBrands } from '#app/domain/vehicles/brand.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { cardDataOf, isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { brandLinks, categoryLinks, type ListingLink } from '#app/pages/listings/listing-links.ts'
import { type RangeRoad, rangeRoadOf } from './range-road-figure.tsx'

const maxLatest = 12
/** Brands that the first screen links. */
const maxBrands = 6
const maxBodies = 4

export type HomeVehicles = {
  modelCount: number
  electricCount: number
  hybridCount: number
  brandCount: number
  latest: VehicleCardData[]
  road: RangeRoad
  /** Newest Inmetro table. null: unknown. */
  rangeTableDate: string | null
  /** Lowest and highest. null: no price is known. */
  pricesBrl: [lowest: number, highest: number] | null
  /** The largest, each with its number of models. */
  brands: ListingLink[]
  bodies: ListingLink[]
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
  const pricesBrl = vehicles.flatMap((vehicle) => vehicle.priceBrl ?? [])
  return {
    modelCount: vehicles.length,
    electricCount: vehicles.filter((vehicle) => vehicle.type === 'eletrico').length,
    hybridCount: vehicles.filter((vehicle) => vehicleTypes[vehicle.type].isHybrid).length,
    brandCount: countBrands(vehicles.filter(isOnSale)),
    latest: featuredVehicles(vehicles).slice(0, maxLatest).map(cardDataOf),
    road: rangeRoadOf(vehicles),
    rangeTableDate,
    pricesBrl: pricesBrl.length > 0 ? [Math.min(...pricesBrl), Math.max(...pricesBrl)] : null,
    brands: brandLinks(vehicles).slice(0, maxBrands),
    bodies: categoryLinks(vehicles)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxBodies),
  }
}

/** Vehicles of the browser's list, whose Inmetro date is unknown. */
export function withVehicles(home: HomeData, vehicles: Vehicle[]): HomeData {
  return { ...home, vehicles: { value: homeVehiclesOf(vehicles, null), failure: null } }
}
