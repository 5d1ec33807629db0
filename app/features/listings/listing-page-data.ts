import { cardDataOf, type Vehicle, type VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { pageSize } from '#app/features/catalogue/catalogue-page-data.ts'
import type { ListingLink } from './listing-links.ts'

/** What a listing shows at once: a page of cards, and figures over all of its models. */
export type ListingPageData = {
  vehicles: VehicleCardData[]
  foundCount: number
  /** Reais; null where no model has a price. */
  cheapestBrl: number | null
  dearestBrl: number | null
  page: number
  hasMore: boolean
  /** The other brands, categories or ranges, so that a visitor can go on. */
  siblings: ListingLink[]
}

/** Pure: the server's list and one kept in the browser become the same page. A page past the end is empty. */
export function listingPageOf(vehicles: Vehicle[], page: number, siblings: ListingLink[]): ListingPageData {
  const end = page * pageSize
  const prices = vehicles.flatMap((vehicle) => vehicle.priceBrl ?? [])
  return {
    vehicles: vehicles.slice(end - pageSize, end).map(cardDataOf),
    foundCount: vehicles.length,
    cheapestBrl: prices.length > 0 ? Math.min(...prices) : null,
    dearestBrl: prices.length > 0 ? Math.max(...prices) : null,
    page,
    hasMore: vehicles.length > end,
    siblings,
  }
}

/** The page that an address asks for; nonsense is the first one. */
export function readListingPage(parameters: URLSearchParams): number {
  const page = /^[1-9]\d{0,4}$/.exec(parameters.get('pagina') ?? '')?.[0]
  return page ? Number(page) : 1
}
