import { statePath } from '#app/features/charging/charging-address.ts'
import { readStateOfPath, townPath } from '#app/features/charging/place-address.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { searchNews } from '#app/features/news/search/search-news.server.ts'
import { searchWords } from '#app/features/news/search/marks.ts'
import { normalizeSearchTerm, plainWords } from '#app/platform/text/normalize-text.ts'
import { isActiveVehicle, listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { brandPath, brandSlugOf } from '#app/features/vehicles/brand.ts'
import { isOnSale, nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleSearch } from '#app/features/vehicles/vehicle-search.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicles as vehicleTable } from '#database/schema/vehicles.ts'
import type { FoundBrand, FoundPlace, PortalSearch, SearchLimits } from './portal-search.ts'

/** Names that are offered where nothing was found. */
const mostNearby = 3

/** Models, brands and articles that hold all words of a search; where there are none, names that are written alike. */
export async function searchPortal(
  content: Content,
  clock: Clock,
  typed: string,
  limits: SearchLimits,
): Promise<PortalSearch> {
  const search = normalizeSearchTerm(typed)
  const words = searchWords(search)
  if (words.length === 0) return { ...nothing, search }
  const [vehicles, news] = await Promise.all([
    listActiveVehicles(content),
    searchNews(content.db, clock, { words, limit: limits.articles }),
  ])
  const models = matchingModels(vehicles, search)
  const brands = matchingBrands(vehicles, search)
  const places = matchingPlaces(search)
  const isEmpty = [models, brands, places, news.articles].every(({ length }) => length === 0)
  return {
    search,
    vehicles: { count: models.length, first: models.slice(0, limits.vehicles) },
    brands: brands.slice(0, limits.brands),
    places,
    news: { found: news.found, first: news.articles, stems: news.stems },
    nearby: isEmpty ? await nearbyNames(content.db, search, mostNearby) : [],
  }
}

const nothing: Omit<PortalSearch, 'search'> = {
  vehicles: { count: 0, first: [] },
  brands: [],
  places: [],
  news: { found: { count: 0, isMore: false }, first: [], stems: [] },
  nearby: [],
}

/** Those whose name begins with what was typed come first, then those that hold it in their name; on sale before gone. */
function matchingModels(vehicles: Vehicle[], search: string): Vehicle[] {
  const typed = plainWords(search)
  const distance = (vehicle: Vehicle) => {
    const [name, model] = [plainWords(nameOf(vehicle)), plainWords(vehicle.model)]
    if (name.startsWith(typed) || model.startsWith(typed)) return 0
    return name.includes(typed) ? 1 : 2
  }
  return vehicles
    .filter(vehicleSearch(search))
    .map((vehicle) => ({ vehicle, distance: distance(vehicle) * 2 + (isOnSale(vehicle) ? 0 : 1) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ vehicle }) => vehicle)
}

function matchingBrands(vehicles: Vehicle[], search: string): FoundBrand[] {
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

const mostPlaces = 5

/** States and towns of exactly that name, with the state or without; a part of a name is more often that of a car. */
function matchingPlaces(search: string): FoundPlace[] {
  const state = readStateOfPath(search)
  const named = municipalitiesNamed(search)
  const meant = named.length === 0 ? findMunicipality(search) : null
  const towns = meant?.outcome === 'found' ? [meant.place] : named
  const places = towns.map((town) => ({ name: placeText(town), path: townPath(town) }))
  return [...(state ? [{ name: brazilianStates[state], path: statePath(state) }] : []), ...places].slice(0, mostPlaces)
}

/** Below this share of common letter triples two names have nothing to do with each other. */
const leastSimilarity = 0.4

/** Names of models on the market that are written like a search that found nothing: 'dolfin' is near 'BYD Dolphin'. */
async function nearbyNames(db: Database, search: string, limit: number): Promise<string[]> {
  const rows = await executeRows<{ name: string }>(
    db,
    sql`
    select name, max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) as likeness
    from (select brand || ' ' || model as name from ${vehicleTable} where ${isActiveVehicle}) as models
    group by name
    having max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) >= ${leastSimilarity}
    order by likeness desc, length(name), name
    limit ${limit}`,
  )
  return rows.map(({ name }) => name)
}
