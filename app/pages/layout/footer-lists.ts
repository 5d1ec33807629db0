import { linkedPriceRanges } from '#app/domain/vehicles/price-range.ts'
import { bodyCategories, type BodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { brandPath, brandSlugOf } from '#app/domain/vehicles/brand.ts'
import { memoizeLast } from '#app/platform/content/memoize-last.ts'
import { featuredVehicles } from '#app/domain/vehicles/vehicle-search.ts'
import { nameOf, type Vehicle, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { withWholeAmounts } from '#app/platform/format/format-number.ts'
import { withWholeWords } from '#app/platform/text/normalize-text.ts'
import type { FooterLink, FooterLists } from './site-footer.tsx'

type Headline = { title: string; path: string }

const topVehicles = 5
const topGroups = 4

/** Memoised, because rendered parts are cached by object identity. */
export const footerListsOf = memoizeLast((vehicles: Vehicle[], headlines: Headline[]): FooterLists => {
  const onSale = featuredVehicles(vehicles)
  return {
    electric: vehicleLinks(onSale.filter((vehicle) => !vehicleTypes[vehicle.type].isHybrid)),
    hybrid: vehicleLinks(onSale.filter((vehicle) => vehicleTypes[vehicle.type].isHybrid)),
    brands: largest(vehicles, brandSlugOf).map(({ key, count, first }) => ({
      label: first.brand,
      to: brandPath(key),
      count,
    })),
    categories: largest(vehicles, (vehicle) => vehicle.category).map(({ key, count }) => ({
      label: bodyCategories[key as BodyCategory].label,
      to: `/categoria/${key}`,
      count,
    })),
    priceRanges: linkedPriceRanges.map(({ slug, label }) => ({ label, to: `/preco/${slug}` })),
    news: headlines.map(({ title, path }) => ({ label: withWholeWords(withWholeAmounts(title)), to: path })),
  }
})

function vehicleLinks(vehicles: Vehicle[]): FooterLink[] {
  return vehicles.slice(0, topVehicles).map((vehicle) => ({
    label: withWholeWords(
      [nameOf(vehicle), hasNamesake(vehicle, vehicles) ? vehicle.version : null].filter(Boolean).join(' '),
    ),
    to: vehiclePath(vehicle),
  }))
}

function hasNamesake(vehicle: Vehicle, vehicles: Vehicle[]): boolean {
  return vehicles.some((other) => other.id !== vehicle.id && nameOf(other) === nameOf(vehicle))
}

function largest(vehicles: Vehicle[], keyOf: (vehicle: Vehicle) => string) {
  const groups = new Map<string, { count: number; first: Vehicle }>()
  for (const vehicle of vehicles) {
    const group = groups.get(keyOf(vehicle))
    if (group) group.count++
    else groups.set(keyOf(vehicle), { count: 1, first: vehicle })
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key, 'pt-BR'))
    .slice(0, topGroups)
}
