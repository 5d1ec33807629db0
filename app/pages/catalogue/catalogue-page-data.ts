import { cardDataOf, recordNameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type CatalogueAddress, type ListedPages, onPages, pageSize, withinList } from './catalogue-address.ts'
import {
  type Facet,
  type FacetCounts,
  type FacetKey,
  facetKeys,
  facetOf,
  type FilterRange,
  histogram,
} from './facets.ts'
import { type ListedVehicle, type TableVehicle, tableVehicleOf, type SortKey, sortOptions } from './vehicle-sort.ts'
import { typeNamed } from '#app/domain/vehicles/vehicle-type.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { vehicleSearch } from '#app/domain/vehicles/vehicle-search.ts'
import { type Filter, type FilterKey, removableFilters, type VehicleFilters, withoutFilter } from './vehicle-filters.ts'

/** Data of the catalogue: cards, and counts for the filters. */
export type CataloguePageData = ListedPages & {
  facets: FacetCounts
  /** Cards; table rows have more figures. */
  vehicles: (VehicleCardData | TableVehicle)[]
  foundCount: number
  totalCount: number
  hasMore: boolean
  /** Only without results: number of models without each filter. */
  foundWithout?: number[]
}

/** Builds the page from a list, the server's or the browser's. Beyond the end the last page is shown. */
export function cataloguePageOf(
  vehicles: ListedVehicle[],
  { filters, sort, mode, ...asked }: CatalogueAddress,
): CataloguePageData {
  const { matches, ...browsed } = browseVehicles(vehicles, filters, sort)
  const pages = withinList(asked, matches.length)
  return {
    ...browsed,
    vehicles: onPages(matches, pages).map(mode === 'tabela' ? tableVehicleOf : cardDataOf),
    foundCount: matches.length,
    ...pages,
    hasMore: matches.length > pages.page * pageSize,
    ...(matches.length === 0 && { foundWithout: countWithout(vehicles, filters) }),
  }
}

/** Maximum filters tried; each takes a pass over the list. */
const mostLoosened = 12

function countWithout(vehicles: ListedVehicle[], filters: VehicleFilters): number[] {
  return removableFilters(filters)
    .slice(0, mostLoosened)
    .map(({ key, one }) => {
      const rules = activeRules(vehicles, withoutFilter(filters, key, one))
      return vehicles.filter((vehicle) => rules.every(([, rule]) => rule(vehicle))).length
    })
}

type BrowsedVehicles = { facets: FacetCounts; matches: ListedVehicle[]; totalCount: number }

/** Filters, sorts and counts vehicles in one pass. A vehicle that fails a single filter counts among that filter's options. */
export function browseVehicles(vehicles: ListedVehicle[], filters: VehicleFilters, sort: SortKey): BrowsedVehicles {
  const rules = activeRules(vehicles, filters)
  const matches: ListedVehicle[] = []
  const counters = facetKeys.flatMap((key) => {
    const counter = counterOf(facetOf(key), vehicles)
    return counter ? [{ key, ...counter }] : []
  })
  for (const vehicle of vehicles) {
    const failed = rules.filter(([, rule]) => !rule(vehicle))
    if (failed.length > 1) continue
    const only = failed[0]?.[0] ?? null
    if (only === null) matches.push(vehicle)
    for (const { key, add } of counters) if (only === null || only === key) add(vehicle)
  }
  return {
    matches: matches.toSorted(sortOptions[sort].compare),
    totalCount: vehicles.length,
    facets: Object.fromEntries(counters.map(({ key, result }) => [key, result()])),
  }
}

type Rule = (vehicle: ListedVehicle) => boolean

function activeRules(vehicles: ListedVehicle[], filters: VehicleFilters): [FilterKey, Rule][] {
  const { search, ...asked } = filters
  const rules = (Object.entries(asked) as [FacetKey, Filter][]).map(([key, wanted]): [FilterKey, Rule] => [
    key,
    ruleOf(key, wanted, vehicles),
  ])
  return search ? [['search', vehicleSearch(search)], ...rules] : rules
}

function ruleOf(key: FacetKey, wanted: Filter, vehicles: ListedVehicle[]): Rule {
  if (key === 'type') return typeRule(wanted as string[])
  if (key === 'brand') return brandRule(wanted as string[], vehicles)
  const facet = facetOf(key)
  switch (facet.kind) {
    case 'options':
      return (vehicle) => (wanted as unknown[]).includes(facet.valueOf(vehicle))
    case 'range':
      return (vehicle) => isWithin(facet.valueOf(vehicle), wanted as FilterRange)
    case 'switch':
      return facet.test
  }
}

/** Compares types by family. */
function typeRule(wanted: string[]): Rule {
  const types = new Set(wanted.map(typeNamed))
  return (vehicle) => types.has(vehicle.type)
}

/** A brand of the list matches as a whole ('MINI' is not 'Dolphin Mini'); another word matches a part of the name. */
function brandRule(wanted: string[], vehicles: ListedVehicle[]): Rule {
  const brands = [...new Set(vehicles.map((vehicle) => vehicle.brand))]
  const wantedBrands = new Set(brands.filter((brand) => wanted.some((word) => plainWords(word) === plainWords(brand))))
  const parts = wanted.map(plainWords).filter((word) => !brands.some((brand) => plainWords(brand) === word))
  return (vehicle) =>
    wantedBrands.has(vehicle.brand) || parts.some((part) => plainWords(recordNameOf(vehicle)).includes(part))
}

function isWithin(value: number | null, { min, max }: FilterRange): boolean {
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

type Counter = { add: (vehicle: ListedVehicle) => void; result: () => FacetCounts[FacetKey] }

/** Starts with all values of the list, so that options with no matches stay. null: no vehicle has a value */
function counterOf(facet: Facet, vehicles: ListedVehicle[]): Counter | null {
  switch (facet.kind) {
    case 'options': {
      const counts = new Map(vehicles.flatMap((vehicle) => facet.valueOf(vehicle) ?? []).map((value) => [value, 0]))
      const add = (vehicle: ListedVehicle) => {
        const value = facet.valueOf(vehicle)
        if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const result = () =>
        [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => facet.compare(a, b))
      return counts.size > 0 ? { add, result: result as Counter['result'] } : null
    }
    case 'range': {
      const values: number[] = []
      const add = (vehicle: ListedVehicle) => values.push(...[facet.valueOf(vehicle) ?? []].flat())
      const isKnown = vehicles.some((vehicle) => facet.valueOf(vehicle) !== null)
      return isKnown ? { add, result: () => histogram(values, facet.scale) } : null
    }
    case 'switch': {
      let count = 0
      const add = (vehicle: ListedVehicle) => {
        if (facet.test(vehicle)) count++
      }
      return vehicles.some(facet.test) ? { add, result: () => count } : null
    }
  }
}
