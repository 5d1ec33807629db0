import { hybridTypeLabels, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type FacetKey, facetKeys, facets, rangeFieldsOf, rangeKeys } from './facets.ts'
import { readVehicleFilters, searchParameter, type VehicleFilters, writeVehicleFilters } from './vehicle-filters.ts'
import { defaultSort, readSort, type SortKey } from './vehicle-sort.ts'

export type CatalogueMode = 'grade' | 'lista' | 'tabela'

/** The default mode is the card grid. */
const modes: readonly CatalogueMode[] = ['lista', 'tabela']

export type CatalogueAddress = ListedPages & {
  filters: VehicleFilters
  sort: SortKey
  mode: CatalogueMode
  /** Filters that also match vehicles without a value. */
  withUnknown?: FacetKey[]
  /** One card per version. Absent: one card per model. */
  areVersionsSeparate?: true
}

export const unknownParameter = 'sem-dado'
export const versionsParameter = 'versoes'
export const separateVersions = 'separadas'

/** `preset`: filters that the path sets. */
export const catalogueEntrances = {
  '/catalogo': { preset: {}, noun: 'veículos eletrificados' },
  '/catalogo-eletrico': { preset: { type: [vehicleTypes.eletrico.label] }, noun: 'carros elétricos' },
  '/catalogo-hibrido': { preset: { type: hybridTypeLabels }, noun: 'carros híbridos' },
} satisfies Record<string, { preset: VehicleFilters; noun: string }>

export type CatalogueEntrance = keyof typeof catalogueEntrances

const rangeFormFields = rangeKeys.flatMap((key) => Object.values(rangeFieldsOf(key)))

export const catalogueParameters: readonly string[] = [
  searchParameter,
  ...facetKeys.map((key) => facets[key].parameter),
  ...rangeFormFields,
  'ordem',
  'modo',
  unknownParameter,
  versionsParameter,
  'pagina',
]

/** A filter of the address replaces that of the path's preset. */
export function readCatalogueAddress(url: { pathname: string; searchParams: URLSearchParams }): CatalogueAddress {
  const parameters = url.searchParams
  const { preset } = catalogueEntrances[entranceOf(url.pathname)]
  const filters = { ...preset, ...readVehicleFilters(parameters) }
  const unknown = facetKeys.filter((key) => parameters.has(unknownParameter, facets[key].parameter))
  const withUnknown = unknown.filter((key) => filters[key] !== undefined)
  return {
    filters,
    sort: readSort(parameters.get('ordem')),
    ...readListedPages(parameters),
    mode: modes.find((mode) => mode === parameters.get('modo')) ?? 'grade',
    ...(withUnknown.length > 0 && { withUnknown }),
    ...(parameters.has(versionsParameter, separateVersions) && { areVersionsSeparate: true }),
  }
}

export function entranceOf(pathname: string): CatalogueEntrance {
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '')
  return Object.hasOwn(catalogueEntrances, path) ? (path as CatalogueEntrance) : '/catalogo'
}

type CatalogueLink = { [Key in keyof CatalogueAddress]?: CatalogueAddress[Key] | undefined }

/** Omits default values. The path is always /catalogo, because presets of other paths cannot be cleared. */
export function catalogueHref({ filters, sort, mode, page = 1, firstPage = page, ...asked }: CatalogueLink): string {
  const parameters = writeVehicleFilters(filters ?? {})
  if (sort && sort !== defaultSort) parameters.set('ordem', sort)
  if (mode && mode !== 'grade') parameters.set('modo', mode)
  for (const key of asked.withUnknown ?? [])
    if (filters?.[key] !== undefined) parameters.append(unknownParameter, facets[key].parameter)
  if (asked.areVersionsSeparate) parameters.set(versionsParameter, separateVersions)
  const pages = writeListedPages({ firstPage, page })
  if (pages) parameters.set('pagina', pages)
  const query = parameters.toString()
  return query ? `/catalogo?${query}` : '/catalogo'
}

/** A form without JavaScript sends empty fields and two parameters per range. null: already canonical. */
export function cleanCatalogueHref(url: { pathname: string; searchParams: URLSearchParams }): string | null {
  const parameters = url.searchParams
  const hasFormFields = rangeFormFields.some((field) => parameters.has(field))
  const hasEmpty = [...parameters].some(([, value]) => value === '')
  return hasFormFields || hasEmpty ? catalogueHref(readCatalogueAddress(url)) : null
}

/** Shown together. */
export type ListedPages = { firstPage: number; page: number }

export const pageSize = 24

/** Pages in one address. */
const maxAtOnce = 10

export const onePage = (page: number): ListedPages => ({ firstPage: page, page })

/** '3' (page 3) or '1-3' (pages 1 to 3). Invalid: page 1. */
export function readListedPages(parameters: URLSearchParams): ListedPages {
  const match = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(parameters.get('pagina') ?? '')
  const firstPage = Number(match?.[1] ?? 1)
  const page = Number(match?.[2] ?? firstPage)
  return { firstPage, page: Math.max(firstPage, Math.min(page, firstPage + maxAtOnce - 1)) }
}

/** '3' or '1-3'. null: page 1 alone. */
export function writeListedPages({ firstPage, page }: ListedPages): string | null {
  const last = Math.min(page, firstPage + maxAtOnce - 1)
  if (last > firstPage) return `${firstPage}-${last}`
  return page > 1 ? String(page) : null
}

/** Pages that exist in a list of `count` items. */
export function withinList({ firstPage, page }: ListedPages, count: number, size = pageSize): ListedPages {
  const last = Math.max(1, Math.ceil(count / size))
  return firstPage > last ? onePage(last) : { firstPage, page: Math.min(page, last) }
}

export function onPages<Item>(list: Item[], { firstPage, page }: ListedPages, size = pageSize): Item[] {
  return list.slice((firstPage - 1) * size, page * size)
}
