import { cardDataOf, type Vehicle, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { browseVehicles } from './browse-vehicles.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import type { FacetCounts } from './facets.ts'
import { type ListedPages, onPages, pageSize } from './listed-pages.ts'

/** The first data of the catalogue: a page of cards, and the counts that its filters need. */
export type CataloguePageData = ListedPages & {
  facets: FacetCounts
  vehicles: VehicleCardData[]
  /** The number of models that pass the filters, on all pages together. */
  foundCount: number
  /** The number of models without any filter. */
  totalCount: number
  hasMore: boolean
}

/** Pure: the server's list and one kept in the browser become the same page. A page past the end is empty. */
export function cataloguePageOf(
  vehicles: Vehicle[],
  { filters, sort, firstPage, page }: CatalogueAddress,
): CataloguePageData {
  const { matches, ...browsed } = browseVehicles(vehicles, filters, sort)
  return {
    ...browsed,
    vehicles: onPages(matches, { firstPage, page }).map(cardDataOf),
    foundCount: matches.length,
    firstPage,
    page,
    hasMore: matches.length > page * pageSize,
  }
}

/** The list-with-filters call of the specification, with the states that only a page knows. */
type VehicleListing = Pick<CataloguePageData, 'vehicles' | 'totalCount'> & {
  brands: FacetCounts['brand']
  types: FacetCounts['type']
  years: FacetCounts['year']
  loading: boolean
  error: string | null
}

export function vehicleListingOf(
  { vehicles, totalCount, facets }: CataloguePageData,
  state: Pick<VehicleListing, 'loading' | 'error'>,
): VehicleListing {
  return { vehicles, totalCount, brands: facets.brand, types: facets.type, years: facets.year, ...state }
}
