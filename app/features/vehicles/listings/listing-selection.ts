import { isBodyCategory } from '#app/features/vehicles/vehicle-type.ts'
import { brandSlugOf } from '#app/features/vehicles/brand.ts'
import { isInPriceRange, type PriceRange } from '#app/features/vehicles/price-range.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The models of a brand, in list order. `slug` is the canonical one: 'mercedes', never 'mercedes-benz'. */
export function vehiclesOfBrand(vehicles: Vehicle[], slug: string): Vehicle[] {
  return vehicles.filter((vehicle) => brandSlugOf(vehicle) === slug)
}

/** The models of a body type, in list order; a category that does not exist shows all of them (LIST-10). */
export function vehiclesOfCategory(vehicles: Vehicle[], slug: string): Vehicle[] {
  return isBodyCategory(slug) ? vehicles.filter((vehicle) => vehicle.category === slug) : vehicles
}

/** The models of a price range, in list order. A price that is unknown is in no range. */
export function vehiclesInPriceRange(vehicles: Vehicle[], range: PriceRange): Vehicle[] {
  return vehicles.filter((vehicle) => isInPriceRange(vehicle, range))
}
