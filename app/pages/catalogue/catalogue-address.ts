import { hybridTypeLabels, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type ListedPages, readListedPages, writeListedPages } from './listed-pages.ts'
import { facetKeys, facets, rangeFieldsOf, rangeKeys } from './facets.ts'
import { readVehicleFilters, searchParameter, type VehicleFilters, writeVehicleFilters } from './vehicle-filters.ts'
import { defaultSort, readSort, type SortKey } from './vehicle-sort.ts'

export type CatalogueMode = 'grade' | 'lista' | 'tabela'

/** Beside the cards, which an address does not name. */
const modes: readonly CatalogueMode[] = ['lista', 'tabela']

/** Everything that an address of the catalogue says. */
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
