import type { BodyCategory } from '#app/features/vehicles/body-category.ts'
import { plainWords } from '#app/features/vehicles/plain-words.ts'
import { vehicleSearch } from '#app/features/vehicles/vehicle-search.ts'
import { histogram, rangeScales } from './range-scale.ts'
import { isOnSale, nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { typeNamed, vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import type { FilterKey, FilterRange, VehicleFilters } from './vehicle-filters.ts'
import { type SortKey, sortOptions } from './vehicle-sort.ts'

/** A value that can be asked for, with how many vehicles it would show beside the other filters. */
export type FacetOption<Value = string> = { value: Value; count: number }

export type VehicleFacets = {
  types: FacetOption[]
  brands: FacetOption[]
  years: FacetOption<number>[]
  bodies: FacetOption<BodyCategory>[]
  tractions: FacetOption[]
  seats: FacetOption<number>[]
  fastCharge: number
  onSale: number
  /** Vehicles per step of each slider. */
  priceBars: number[]
  rangeBars: number[]
}

type BrowsedVehicles = VehicleFacets & { matches: Vehicle[]; totalCount: number }

/**
 * Filters, sorts and counts a list of vehicles. Pure: the same on the server and for a list kept in the browser. One pass
 * over the list; a vehicle that fails a single filter still counts among that filter's options.
 */
export function browseVehicles(vehicles: Vehicle[], filters: VehicleFilters, sort: SortKey): BrowsedVehicles {
  const rules = activeRules(vehicles, filters)
  const matches: Vehicle[] = []
  const counters = emptyCounters(vehicles)
  for (const vehicle of vehicles) {
    const failed = rules.filter(([, rule]) => !rule(vehicle))
    if (failed.length > 1) continue
    const only = failed[0]?.[0] ?? null
    if (only === null) matches.push(vehicle)
    count(counters, vehicle, only)
  }
  return {
    matches: matches.toSorted(sortOptions[sort].compare),
    totalCount: vehicles.length,
    types: options(counters.type).toSorted((a, b) => typeOrder.indexOf(a.value) - typeOrder.indexOf(b.value)),
    brands: options(counters.brand).toSorted((a, b) => a.value.localeCompare(b.value, 'pt-BR')),
    years: options(counters.year).toSorted((a, b) => b.value - a.value),
    bodies: options(counters.body).toSorted((a, b) => b.count - a.count),
    tractions: options(counters.traction).toSorted((a, b) => a.value.localeCompare(b.value, 'pt-BR')),
    seats: options(counters.seats).toSorted((a, b) => a.value - b.value),
    fastCharge: counters.fastCharge,
    onSale: counters.onSale,
    priceBars: histogram(counters.prices, rangeScales.priceRange),
    rangeBars: histogram(counters.ranges, rangeScales.autonomyRange),
  }
}

const typeOrder: string[] = Object.values(vehicleTypes).map((type) => type.label)

type Rule = (vehicle: Vehicle) => boolean

function activeRules(vehicles: Vehicle[], filters: VehicleFilters): [FilterKey, Rule][] {
  const { search, type, brand, year, priceRange, autonomyRange, body, traction, seats } = filters
  const rules: [FilterKey, Rule | undefined][] = [
    ['search', search ? vehicleSearch(search) : undefined],
    ['type', type && typeRule(type)],
    ['brand', brand && brandRule(brand, vehicles)],
    ['year', year && ((vehicle) => year.includes(vehicle.year))],
    ['priceRange', priceRange && ((vehicle) => isWithin(vehicle.priceBrl, priceRange))],
    ['autonomyRange', autonomyRange && ((vehicle) => isWithin(vehicle.rangeKm, autonomyRange))],
    ['body', body && ((vehicle) => body.includes(vehicle.category))],
    ['traction', traction && ((vehicle) => vehicle.traction !== null && traction.includes(vehicle.traction))],
    ['seats', seats && ((vehicle) => vehicle.seats !== null && seats.includes(vehicle.seats))],
    ['fastCharge', filters.fastCharge && hasFastCharge],
    ['onSaleOnly', filters.onSaleOnly && isOnSale],
  ]
  return rules.filter((entry): entry is [FilterKey, Rule] => entry[1] !== undefined)
}

/** By family, whatever words a record has for its type (T-12). */
function typeRule(wanted: string[]): Rule {
  const types = new Set(wanted.map(typeNamed))
  return (vehicle) => types.has(vehicle.type)
}

/** A brand of the list is matched as a whole ('MINI' is not 'Dolphin Mini'); other words as a part of the name. */
function brandRule(wanted: string[], vehicles: Vehicle[]): Rule {
  const brands = [...new Set(vehicles.map((vehicle) => vehicle.brand))]
  const wantedBrands = new Set(brands.filter((brand) => wanted.some((word) => plainWords(word) === plainWords(brand))))
  const parts = wanted.map(plainWords).filter((word) => !brands.some((brand) => plainWords(brand) === word))
  return (vehicle) =>
    wantedBrands.has(vehicle.brand) || parts.some((part) => plainWords(nameOf(vehicle)).includes(part))
}

function isWithin(value: number | null, { min, max }: FilterRange): boolean {
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

function hasFastCharge(vehicle: Vehicle): boolean {
  return vehicle.dcChargeKw !== null && vehicle.dcChargeKw > 0
}

type Counters = ReturnType<typeof emptyCounters>

/** Starts with every value of the list, so that an option does not vanish when a filter leaves none of it. */
function emptyCounters(vehicles: Vehicle[]) {
  const zeros = <Value>(values: (Value | null)[]) => new Map(distinct(values).map((value) => [value, 0]))
  return {
    type: zeros(vehicles.map((vehicle) => vehicleTypes[vehicle.type].label)),
    brand: zeros(vehicles.map((vehicle) => vehicle.brand)),
    year: zeros(vehicles.map((vehicle) => vehicle.year)),
    body: zeros(vehicles.map((vehicle) => vehicle.category)),
    traction: zeros(vehicles.map((vehicle) => vehicle.traction)),
    seats: zeros(vehicles.map((vehicle) => vehicle.seats)),
    fastCharge: 0,
    onSale: 0,
    prices: [] as number[],
    ranges: [] as number[],
  }
}

/** `failed` is the one filter that the vehicle does not pass; null where it passes all. */
function count(counters: Counters, vehicle: Vehicle, failed: FilterKey | null) {
  const counts = (key: FilterKey) => failed === null || failed === key
  if (counts('type')) add(counters.type, vehicleTypes[vehicle.type].label)
  if (counts('brand')) add(counters.brand, vehicle.brand)
  if (counts('year')) add(counters.year, vehicle.year)
  if (counts('body')) add(counters.body, vehicle.category)
  if (counts('traction')) add(counters.traction, vehicle.traction)
  if (counts('seats')) add(counters.seats, vehicle.seats)
  if (counts('fastCharge') && hasFastCharge(vehicle)) counters.fastCharge++
  if (counts('onSaleOnly') && isOnSale(vehicle)) counters.onSale++
  if (counts('priceRange') && vehicle.priceBrl !== null) counters.prices.push(vehicle.priceBrl)
  if (counts('autonomyRange') && vehicle.rangeKm !== null) counters.ranges.push(vehicle.rangeKm)
}

function add<Value>(counter: Map<Value, number>, value: Value | null) {
  if (value !== null) counter.set(value, (counter.get(value) ?? 0) + 1)
}

function options<Value>(counter: Map<Value, number>): FacetOption<Value>[] {
  return [...counter].map(([value, amount]) => ({ value, count: amount }))
}

function distinct<Value>(values: (Value | null)[]): Value[] {
  return [...new Set(values)].filter((value): value is Value => value !== null)
}
