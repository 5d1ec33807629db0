import { groupVersions, type ModelVersions, shownVersionOf, versionsById } from '#app/domain/vehicles/model-versions.ts'
import { cardDataOf, recordNameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type CatalogueAddress, type ListedPages, onPages, pageSize, withinList } from './catalogue-address.ts'
import {
  type Facet,
  type FacetCounts,
  type FacetKey,
  facetKeys,
  facetOf,
  type FilterRange,
  type RangeScale,
} from './facets.ts'
import { compareBy, tableVehicleOf } from './sort-vehicles.ts'
import { isUnknownFor } from './unknown-values.ts'
import type { ListedVehicle, SortKey, TableVehicle } from './vehicle-sort.ts'
import { typeNamed } from '#app/domain/vehicles/vehicle-type.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { vehicleSearch } from '#app/domain/vehicles/vehicle-search.ts'
import { type Filter, type FilterKey, removableFilters, type VehicleFilters, withoutFilter } from './vehicle-filters.ts'

export type CataloguePageData = ListedPages & {
  facets: FacetCounts
  /** Vehicles of the cards or, in table mode, of the rows. */
  vehicles: (VehicleCardData | TableVehicle)[]
  /** Versions by vehicle id, for cards with several. */
  versions: Record<number, ModelVersions>
  /** Matching versions. */
  foundCount: number
  totalCount: number
  hasMore: boolean
  /** For some vehicles that match the other filters, the value of these filters is unknown. */
  unknown: UnknownCount[]
  /** Versions that match without the filter. Absent if the list has results. */
  foundWithout?: number[]
}

/** `isShown`: the list includes these vehicles. */
type UnknownCount = { key: FacetKey; count: number; isShown: boolean }

/** Builds the page on the server or in the browser. A page number beyond the end gives the last page. */
export function cataloguePageOf(
  vehicles: ListedVehicle[],
  { filters, sort, mode, areVersionsSeparate, withUnknown, ...asked }: CatalogueAddress,
): CataloguePageData {
  const { matches, ...browsed } = browseVehicles(vehicles, filters, sort, withUnknown)
  const groups = mode === 'tabela' || areVersionsSeparate ? matches.map((vehicle) => [vehicle]) : groupVersions(matches)
  const pages = withinList(asked, groups.length)
  const shown = onPages(groups, pages)
  return {
    ...browsed,
    vehicles: shown
      .flatMap((group) => shownVersionOf(group) ?? [])
      .map(mode === 'tabela' ? tableVehicleOf : cardDataOf),
    versions: versionsById(shown, sort === 'price_desc' ? 'highest' : 'lowest'),
    foundCount: matches.length,
    ...pages,
    hasMore: groups.length > pages.page * pageSize,
    ...(matches.length === 0 && { foundWithout: countWithout(vehicles, filters) }),
  }
}

/** Limit of filters that `countWithout` tries. Each needs a pass over the list. */
const maxLoosened = 12

function countWithout(vehicles: ListedVehicle[], filters: VehicleFilters): number[] {
  return removableFilters(filters)
    .slice(0, maxLoosened)
    .map(({ key, one }) => {
      const rules = activeRules(vehicles, withoutFilter(filters, key, one))
      return vehicles.filter((vehicle) => rules.every(([, rule]) => rule(vehicle))).length
    })
}

/** Filters and counts in one pass. An option's count ignores the filter of its own facet. */
export function browseVehicles(
  vehicles: ListedVehicle[],
  filters: VehicleFilters,
  sort: SortKey,
  withUnknown: FacetKey[] = [],
): Pick<CataloguePageData, 'facets' | 'totalCount' | 'unknown'> & { matches: ListedVehicle[] } {
  const rules = activeRules(vehicles, filters, withUnknown)
  const unknown = facetKeys
    .filter((key) => filters[key] !== undefined)
    .map((key) => ({ key, count: 0, isShown: withUnknown.includes(key) }))
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
    for (const each of unknown)
      if (only === (each.isShown ? null : each.key) && isUnknownFor(each.key, vehicle)) each.count++
    for (const { key, add } of counters) if (only === null || only === key) add(vehicle)
  }
  return {
    matches: matches.toSorted(compareBy[sort]),
    totalCount: vehicles.length,
    unknown: unknown.filter(({ count }) => count > 0),
    facets: Object.fromEntries(counters.map(({ key, result }) => [key, result()])),
  }
}

type Rule = (vehicle: ListedVehicle) => boolean

function activeRules(
  vehicles: ListedVehicle[],
  filters: VehicleFilters,
  withUnknown: FacetKey[] = [],
): [FilterKey, Rule][] {
  const { search, ...asked } = filters
  const rules = (Object.entries(asked) as [FacetKey, Filter][]).map(([key, wanted]): [FilterKey, Rule] => {
    const rule = ruleOf(key, wanted, vehicles)
    return [key, withUnknown.includes(key) ? (vehicle) => rule(vehicle) || isUnknownFor(key, vehicle) : rule]
  })
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

function typeRule(wanted: string[]): Rule {
  const types = new Set(wanted.map(typeNamed))
  return (vehicle) => types.has(vehicle.type)
}

/** A full brand name matches exactly: 'MINI' does not match 'Dolphin Mini'. Other text matches inside brand and model names. */
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

/** Options without matches stay, with 0. null: no vehicle has a value. */
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

/** Counts values per step of the scale. Ignores values outside it. */
function histogram(values: number[], { min, max, step }: RangeScale): number[] {
  const bars = Array.from({ length: (max - min) / step }, () => 0)
  for (const value of values) {
    if (value < min || value > max) continue
    const bar = Math.min(Math.floor((value - min) / step), bars.length - 1)
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}
