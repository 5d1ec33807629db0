import { type BodyCategory, isBodyCategory } from '#app/features/vehicles/body-category.ts'
import { readAmount } from './read-amount.ts'

/** Both ends in the unit of the filter; null is open. */
export type FilterRange = { min: number | null; max: number | null }

/** What a visitor asked the catalogue for. A key that is absent does not filter (T-25, T-41). */
export type VehicleFilters = {
  search?: string
  type?: string[]
  brand?: string[]
  year?: number[]
  /** Reais. */
  priceRange?: FilterRange
  /** Kilometres by Inmetro. */
  autonomyRange?: FilterRange
  body?: BodyCategory[]
  traction?: string[]
  seats?: number[]
  fastCharge?: true
  onSaleOnly?: true
}

export type FilterKey = keyof VehicleFilters

/** The keys of the address, one per filter (T-70). */
export const filterParameters = {
  search: 'busca',
  type: 'tipo',
  brand: 'marca',
  year: 'ano',
  priceRange: 'preco',
  autonomyRange: 'autonomia',
  body: 'carroceria',
  traction: 'tracao',
  seats: 'lugares',
  fastCharge: 'recarga-rapida',
  onSaleOnly: 'a-venda',
} as const satisfies Record<FilterKey, string>

/** The fields 'de' and 'até' of a range, as a form without script sends them. */
export const rangeFields = {
  priceRange: { min: 'preco-de', max: 'preco-ate' },
  autonomyRange: { min: 'autonomia-de', max: 'autonomia-ate' },
} as const

const longestValue = 100
const mostValues = 50

/** Reads the filters of an address. Forgiving: nonsense is ignored, never an error. */
export function readVehicleFilters(parameters: URLSearchParams): VehicleFilters {
  const filters: VehicleFilters = {
    search: parameters.get(filterParameters.search)?.trim().slice(0, longestValue).toWellFormed(),
    type: readTexts(parameters, 'type'),
    brand: readTexts(parameters, 'brand'),
    year: readNumbers(parameters, 'year'),
    priceRange: readRange(parameters, 'priceRange'),
    autonomyRange: readRange(parameters, 'autonomyRange'),
    body: readTexts(parameters, 'body').filter(isBodyCategory),
    traction: readTexts(parameters, 'traction'),
    seats: readNumbers(parameters, 'seats'),
    fastCharge: parameters.has(filterParameters.fastCharge, 'sim') || undefined,
    onSaleOnly: parameters.has(filterParameters.onSaleOnly, 'sim') || undefined,
  }
  return withoutEmpty(filters)
}

/** The filters as an address carries them; the inverse of reading. */
export function writeVehicleFilters(filters: VehicleFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [key, name] of Object.entries(filterParameters) as [FilterKey, string][]) {
    const value = filters[key]
    if (value === undefined) continue
    if (value === true) parameters.append(name, 'sim')
    else if (Array.isArray(value)) for (const one of value) parameters.append(name, String(one))
    else if (typeof value === 'object') parameters.append(name, `${value.min ?? ''}-${value.max ?? ''}`)
    else parameters.append(name, value)
  }
  return parameters
}

/** How many filters are set: keys, not values (T-41). */
export function countActiveFilters(filters: VehicleFilters): number {
  return Object.keys(withoutEmpty(filters)).length
}

/** Takes one value out of a list filter, or the whole filter; a list that runs empty loses its key. */
export function withoutFilter(filters: VehicleFilters, key: FilterKey, value?: string | number): VehicleFilters {
  const current = filters[key]
  const rest = value !== undefined && Array.isArray(current) ? current.filter((one) => one !== value) : undefined
  return withoutEmpty({ ...filters, [key]: rest })
}

function withoutEmpty(filters: VehicleFilters): VehicleFilters {
  const kept = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept)
}

function readTexts(parameters: URLSearchParams, key: FilterKey): string[] {
  const texts = parameters
    .getAll(filterParameters[key])
    .map((text) => text.trim())
    .filter((text) => text && text.length <= longestValue)
  return [...new Set(texts)].slice(0, mostValues)
}

function readNumbers(parameters: URLSearchParams, key: FilterKey): number[] {
  return readTexts(parameters, key)
    .filter((text) => /^\d{1,4}$/.test(text))
    .map(Number)
}

/** '80000-150000', open on either side, or the two fields of a form without script. */
function readRange(parameters: URLSearchParams, key: 'priceRange' | 'autonomyRange'): FilterRange | undefined {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(parameters.get(filterParameters[key])?.trim() ?? '')
  const fields = rangeFields[key]
  const min = readAmount(parameters.get(fields.min) || match?.[1])
  const max = readAmount(parameters.get(fields.max) || match?.[2])
  if (min === null && max === null) return undefined
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}
