import { brandPath, brandSlugOf } from '#app/domain/vehicles/brand.ts'
import { groupVersions, shownVersionOf, versionsById } from '#app/domain/vehicles/model-versions.ts'
import { cardDataOf, saleRank, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { vehicleSearch } from '#app/domain/vehicles/vehicle-search.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import type { FoundBrand, PortalSearch, SearchLimits, ShownSearch, VehicleCards } from './portal-search.ts'

/** Names that start with the search, then names or versions that contain it. Models on sale come first. */
export function matchingModels(vehicles: Vehicle[], search: string): Vehicle[] {
  const typed = plainWords(search)
  const distance = (vehicle: Vehicle) => {
    const [name, model] = [plainWords(nameOf(vehicle)), plainWords(vehicle.model)]
    if (name.startsWith(typed) || model.startsWith(typed)) return 0
    return `${name} ${plainWords(vehicle.version ?? '')}`.includes(typed) ? 1 : 2
  }
  return vehicles
    .filter(vehicleSearch(search))
    .map((vehicle) => ({ vehicle, distance: distance(vehicle) * 3 + saleRank(vehicle) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ vehicle }) => vehicle)
}

export function catalogueSearchPath(search: string): string {
  return `/catalogo?busca=${encodeURIComponent(search)}`
}

export function matchingBrands(vehicles: Vehicle[], search: string): FoundBrand[] {
  const typed = plainWords(search)
  const brands = new Map<string, FoundBrand>()
  for (const vehicle of vehicles) {
    const words = plainWords(vehicle.brand)
    if (!words.startsWith(typed) && !words.split(/[\s-]+/).some((word) => word.startsWith(typed))) continue
    const slug = brandSlugOf(vehicle)
    const brand = brands.get(slug)
    if (brand) brand.count++
    else brands.set(slug, { name: vehicle.brand, path: brandPath(slug), count: 1 })
  }
  return [...brands.values()].toSorted((one, other) => other.count - one.count)
}

const maxCards = 8

/** One card per model. */
export function modelCards({ first, ...found }: PortalSearch['vehicles']): VehicleCards {
  const groups = groupVersions(first).slice(0, maxCards)
  const models = found.count > first.length ? null : new Set(first.map(nameOf)).size
  const shown = groups.flatMap((group) => shownVersionOf(group) ?? [])
  return { ...found, models, first: shown.map(cardDataOf), versions: versionsById(groups, 'lowest') }
}

/** Models and brands of the browser's list instead of the server's. */
export function searchInList(found: ShownSearch, vehicles: Vehicle[], limits: SearchLimits): ShownSearch {
  const search = found.corrected ?? found.search
  const compared = found.answer?.comparedIds?.flatMap((id) => vehicles.find((vehicle) => vehicle.id === id) ?? [])
  const models = compared ?? (search ? matchingModels(vehicles, search) : [])
  return {
    ...found,
    vehicles: modelCards({
      count: models.length,
      first: models.slice(0, limits.vehicles),
      path: catalogueSearchPath(search),
    }),
    brands: search ? matchingBrands(vehicles, search).slice(0, limits.brands) : [],
    nearby: models.length > 0 ? [] : found.nearby,
    absentCar: models.length > 0 ? null : found.absentCar,
  }
}
