import { cardDataOf, type Vehicle, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { type ListedPages, onPages, pageSize } from '#app/features/vehicles/catalogue/listed-pages.ts'
import type { ListingLink } from './listing-links.ts'

/** The first data of a listing: a page of cards, and figures over all of its models. */
export type ListingPageData = ListedPages & {
  vehicles: VehicleCardData[]
  foundCount: number
  /** Reais; null where no model has a price. */
  cheapestBrl: number | null
  dearestBrl: number | null
  hasMore: boolean
  /** The other brands, categories or ranges, so that a visitor can go on. */
  siblings: ListingLink[]
}

/** Pure: the server's list and one kept in the browser become the same page. A page past the end is empty. */
export function listingPageOf(vehicles: Vehicle[], pages: ListedPages, siblings: ListingLink[]): ListingPageData {
  const prices = vehicles.flatMap((vehicle) => vehicle.priceBrl ?? [])
  return {
    vehicles: onPages(vehicles, pages).map(cardDataOf),
    foundCount: vehicles.length,
    cheapestBrl: prices.length > 0 ? Math.min(...prices) : null,
    dearestBrl: prices.length > 0 ? Math.max(...prices) : null,
    firstPage: pages.firstPage,
    page: pages.page,
    hasMore: vehicles.length > pages.page * pageSize,
    siblings,
  }
}
