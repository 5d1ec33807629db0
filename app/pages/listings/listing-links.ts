import { bodiesAmong, bodyCategories, isBodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { brandPath, brandSlugOf } from '#app/domain/vehicles/brand.ts'
import { findPriceRange, isInPriceRange, linkedPriceRanges, type PriceRange } from '#app/domain/vehicles/price-range.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'

export type ListingLink = { label: string; to: string; count: number }

export const categoryPath = (slug: string) => `/categoria/${encodeURIComponent(slug)}`
export const pricePath = (slug: string) => `/preco/${encodeURIComponent(slug)}`

export function brandLinks(vehicles: Vehicle[]): ListingLink[] {
  const links = new Map<string, ListingLink>()
  for (const vehicle of vehicles) {
    const slug = brandSlugOf(vehicle)
    const link = links.get(slug)
    if (link) link.count++
    else links.set(slug, { label: vehicle.brand, to: brandPath(slug), count: 1 })
  }
  return [...links.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'pt-BR'))
}

export function categoryLinks(vehicles: Vehicle[]): ListingLink[] {
  return bodiesAmong(vehicles).map((body) => ({
    label: bodyCategories[body].plural,
    to: categoryPath(body),
    count: vehiclesOfCategory(vehicles, body).length,
  }))
}

export function priceLinks(vehicles: Vehicle[]): ListingLink[] {
  return linkedPriceRanges.map(({ slug, label }) => {
    const range = findPriceRange(slug)
    return { label, to: pricePath(slug), count: range ? vehiclesInPriceRange(vehicles, range).length : 0 }
  })
}

/** @param slug canonical, such as 'mercedes' (not 'mercedes-benz') */
export function vehiclesOfBrand(vehicles: Vehicle[], slug: string): Vehicle[] {
  return vehicles.filter((vehicle) => brandSlugOf(vehicle) === slug)
}

/** An unknown body type gives all vehicles. */
export function vehiclesOfCategory(vehicles: Vehicle[], slug: string): Vehicle[] {
  return isBodyCategory(slug) ? vehicles.filter((vehicle) => vehicle.category === slug) : vehicles
}

export function vehiclesInPriceRange(vehicles: Vehicle[], range: PriceRange): Vehicle[] {
  return vehicles.filter((vehicle) => isInPriceRange(vehicle, range))
}
