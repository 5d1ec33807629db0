import { type FacetKey, facetKeys, facetOf, facets, type FilterOf, rangeFieldsOf, type FilterRange } from './facets.ts'

/** An absent key does not filter. */
export type VehicleFilters = { search?: string } & { [Key in FacetKey]?: FilterOf<Key> }

export type FilterKey = keyof VehicleFilters

export type Filter = string | (string | number)[] | FilterRange | true

export const searchParameter = 'busca'

function parameterOf(key: FilterKey): string {
  return key === 'search' ? searchParameter : facets[key].parameter
}

const maxValueLength = 100
const maxValues = 50

/** Ignores invalid values. */
export function readVehicleFilters(parameters: URLSearchParams): VehicleFilters {
  const search = parameters.get(searchParameter)?.trim().slice(0, maxValueLength).trimEnd().toWellFormed()
  const asked = facetKeys.map((key) => [key, readFilter(parameters, key)])
  return withoutEmpty({ search, ...(Object.fromEntries(asked) as VehicleFilters) })
}

function readFilter(parameters: URLSearchParams, key: FacetKey): Filter | undefined {
  const facet = facetOf(key)
  switch (facet.kind) {
    case 'options':
      return readTexts(parameters, facet.parameter).flatMap((text) => facet.read(text) ?? [])
    case 'range':
      return readRange(parameters, key)
    case 'switch':
      return parameters.has(facet.parameter, 'sim') || undefined
  }
}

export function writeVehicleFilters(filters: VehicleFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const key of ['search', ...facetKeys] as const) {
    const value: Filter | undefined = filters[key]
    const name = parameterOf(key)
    if (value === undefined) continue
    if (value === true) parameters.append(name, 'sim')
    else if (Array.isArray(value)) for (const one of value) parameters.append(name, String(one))
    else if (typeof value === 'object') parameters.append(name, `${value.min ?? ''}-${value.max ?? ''}`)
    else parameters.append(name, value)
  }
  return parameters
}

/** Counts filters, not their values. */
export function countActiveFilters(filters: VehicleFilters): number {
  return Object.keys(withoutEmpty(filters)).length
}

export type FilterValue = Exclude<Filter, unknown[]> | number

type RemovableFilter = { key: FilterKey; value: FilterValue; one?: string | number }

export function removableFilters(filters: VehicleFilters): RemovableFilter[] {
  return (Object.entries(filters) as [FilterKey, Filter][]).flatMap(([key, value]): RemovableFilter[] =>
    Array.isArray(value) ? value.map((one) => ({ key, value: one, one })) : [{ key, value }],
  )
}

/** Removes the whole filter if `value` is absent or was the last one. */
export function withoutFilter(filters: VehicleFilters, key: FilterKey, value?: string | number): VehicleFilters {
  const current: Filter | undefined = filters[key]
  const rest = value !== undefined && Array.isArray(current) ? current.filter((one) => one !== value) : undefined
  return withoutEmpty({ ...filters, [key]: rest })
}

function withoutEmpty(filters: { [Key in FilterKey]?: VehicleFilters[Key] | undefined }): VehicleFilters {
  const retained = Object.entries(filters).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(retained)
}

function readTexts(parameters: URLSearchParams, name: string): string[] {
  const texts = parameters
    .getAll(name)
    .map((text) => text.trim())
    .filter((text) => text && text.length <= maxValueLength)
  return [...new Set(texts)].slice(0, maxValues)
}

/** '80000-150000', '80000-', '-150000', or a form's two fields. */
function readRange(parameters: URLSearchParams, key: FacetKey): FilterRange | undefined {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(parameters.get(parameterOf(key))?.trim() ?? '')
  const fields = rangeFieldsOf(key)
  const min = readWholeAmount(parameters.get(fields.min) || match?.[1])
  const max = readWholeAmount(parameters.get(fields.max) || match?.[2])
  if (min === null && max === null) return undefined
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

/** Whole numbers: '159.800', 'R$ 159.800,00', '308,5 km'. null: invalid or ambiguous ('159,800'). */
export function readWholeAmount(text: string | null | undefined): number | null {
  const match = amount.exec((text ?? '').replaceAll(/\s/g, ''))
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const value = Math.round(Number(`${whole.replaceAll('.', '')}.${fraction}`))
  return value <= maxAmount ? value : null
}

/** Thousands in groups of three or unseparated. At most two decimals. */
const amount = /^(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?(?:km)?$/i

/** `readRange` parses at most nine digits. */
const maxAmount = 999_999_999
