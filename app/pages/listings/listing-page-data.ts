import {
  cardDataOf,
  type PriceSource,
  saleRank,
  type Vehicle,
  type VehicleCardData,
} from '#app/domain/vehicles/vehicle.ts'
import { type ListedPages, onPages, pageSize, withinList } from '#app/pages/catalogue/listed-pages.ts'
import type { ListingLink } from './listing-links.ts'

/** A price with what says how old and how sure it is. */
type ListedPrice = { priceBrl: number; priceSource: PriceSource | null }

/** The first data of a listing: a page of cards, and figures over all of its models. */
export type ListingPageData = ListedPages & {
  vehicles: VehicleCardData[]
  foundCount: number
  /** Null where no model has a price. */
  cheapest: ListedPrice | null
  dearest: ListedPrice | null
  hasMore: boolean
  /** The other brands, categories or ranges, so that a visitor can go on. */
  siblings: ListingLink[]
}

/** Models on sale come first (T-89), each group in list order. Past the end the last page is shown. */
export function listingPageOf(
  vehicles: Vehicle[],
  asked: ListedPages,
  siblings: ListingLink[],
  size = pageSize,
): ListingPageData {
  const pages = withinList(asked, vehicles.length, size)
  const priced = vehicles
    .flatMap(({ priceBrl, priceSource }) => (priceBrl === null ? [] : { priceBrl, priceSource }))
    .toSorted((a, b) => a.priceBrl - b.priceBrl)
  return {
    vehicles: onPages(
      vehicles.toSorted((a, b) => saleRank(a) - saleRank(b)),
      pages,
      size,
    ).map(cardDataOf),
    foundCount: vehicles.length,
    cheapest: priced[0] ?? null,
    dearest: priced.at(-1) ?? null,
    ...pages,
    hasMore: vehicles.length > pages.page * size,
    siblings,
  }
}
