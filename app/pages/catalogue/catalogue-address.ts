import { hybridTypeLabels, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { facetKeys, facets, rangeFieldsOf, rangeKeys } from './facets.ts'
import { readVehicleFilters, searchParameter, type VehicleFilters, writeVehicleFilters } from './vehicle-filters.ts'
import { defaultSort, readSort, type SortKey } from './vehicle-sort.ts'

export type CatalogueMode = 'grade' | 'lista' | 'tabela'

/** Beside the cards, which an address does not name. */
const modes: readonly CatalogueMode[] = ['lista', 'tabela']

export type CatalogueAddress = ListedPages & { filters: VehicleFilters; sort: SortKey; mode: CatalogueMode }

/** The catalogue's entrances: two of them come with a type already chosen (T-01). */
export const catalogueEntrances = {
  '/catalogo': { preset: {}, words: 'veículos eletrificados' },
  '/catalogo-eletrico': { preset: { type: [vehicleTypes.eletrico.label] }, words: 'carros elétricos' },
  '/catalogo-hibrido': { preset: { type: hybridTypeLabels }, words: 'carros híbridos' },
} satisfies Record<string, { preset: VehicleFilters; words: string }>

export type CatalogueEntrance = keyof typeof catalogueEntrances

const rangeFormFields = rangeKeys.flatMap((key) => Object.values(rangeFieldsOf(key)))

/** Every parameter that an address of the catalogue may have. */
export const catalogueParameters: readonly string[] = [
  searchParameter,
  ...facetKeys.map((key) => facets[key].parameter),
  ...rangeFormFields,
  'ordem',
  'modo',
  'pagina',
]

/** Reads an address. An entrance's preset holds unless the address says something else of the same. */
export function readCatalogueAddress(url: { pathname: string; searchParams: URLSearchParams }): CatalogueAddress {
  const parameters = url.searchParams
  const { preset } = catalogueEntrances[entranceOf(url.pathname)]
  return {
    filters: { ...preset, ...readVehicleFilters(parameters) },
    sort: readSort(parameters.get('ordem')),
    ...readListedPages(parameters),
    mode: modes.find((mode) => mode === parameters.get('modo')) ?? 'grade',
  }
}

export function entranceOf(pathname: string): CatalogueEntrance {
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '')
  return Object.hasOwn(catalogueEntrances, path) ? (path as CatalogueEntrance) : '/catalogo'
}

/** The one way to write an address: defaults are left out. Always leads to /catalogo, where every filter can be cleared. */
export function catalogueHref({ filters, sort, mode, page = 1, firstPage = page }: Partial<CatalogueAddress>): string {
  const parameters = writeVehicleFilters(filters ?? {})
  if (sort && sort !== defaultSort) parameters.set('ordem', sort)
  if (mode && mode !== 'grade') parameters.set('modo', mode)
  const pages = writeListedPages({ firstPage, page })
  if (pages) parameters.set('pagina', pages)
  const query = parameters.toString()
  return query ? `/catalogo?${query}` : '/catalogo'
}

/**
 * The address that a form without script should have led to: its empty fields and its 'de' and 'até' say the same as one clean key.
 * Null where the address is clean already.
 */
export function cleanCatalogueHref(url: { pathname: string; searchParams: URLSearchParams }): string | null {
  const parameters = url.searchParams
  const hasFormFields = rangeFormFields.some((field) => parameters.has(field))
  const hasEmpty = [...parameters].some(([, value]) => value === '')
  return hasFormFields || hasEmpty ? catalogueHref(readCatalogueAddress(url)) : null
}

/** The pages of a list that stand below one another. */
export type ListedPages = { firstPage: number; page: number }

export const pageSize = 24

/** More would make a document that a phone cannot bear. */
const mostAtOnce = 10

export const onePage = (page: number): ListedPages => ({ firstPage: page, page })

/** '3' is page 3 alone, '1-3' a list that has grown to page 3; nonsense is the first page. */
export function readListedPages(parameters: URLSearchParams): ListedPages {
  const match = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(parameters.get('pagina') ?? '')
  const firstPage = Number(match?.[1] ?? 1)
  const page = Number(match?.[2] ?? firstPage)
  return { firstPage, page: Math.max(firstPage, Math.min(page, firstPage + mostAtOnce - 1)) }
}

/** The inverse of reading; null for the first page, which needs no parameter. */
export function writeListedPages({ firstPage, page }: ListedPages): string | null {
  const last = Math.min(page, firstPage + mostAtOnce - 1)
  if (last > firstPage) return `${firstPage}-${last}`
  return page > 1 ? String(page) : null
}

/** The asked pages as far as a list goes: past its end stands its last page. */
export function withinList({ firstPage, page }: ListedPages, count: number, size = pageSize): ListedPages {
  const last = Math.max(1, Math.ceil(count / size))
  return firstPage > last ? onePage(last) : { firstPage, page: Math.min(page, last) }
}

export function onPages<Item>(list: Item[], { firstPage, page }: ListedPages, size = pageSize): Item[] {
  return list.slice((firstPage - 1) * size, page * size)
}
