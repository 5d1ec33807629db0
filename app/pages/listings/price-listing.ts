import type { ListedPages } from '#app/pages/catalogue/listed-pages.ts'
import { findPriceRange } from '#app/domain/vehicles/price-range.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { FilterRange } from '#app/pages/catalogue/range-scale.ts'
import { priceLinks, pricePath, vehiclesInPriceRange } from './listing-links.ts'
import { listingPageOf, type ListingPageData } from './listing-page-data.ts'

export type PriceListing = {
  label: string
  name: string
  path: string
  /** The same bounds as the catalogue's filter takes them. */
  filter: FilterRange
  listing: ListingPageData
}

/** Null where the address names no price range. */
export function priceListingOf(vehicles: Vehicle[], rangeSlug: string, pages: ListedPages): PriceListing | null {
  const slug = rangeSlug.toLowerCase()
  const range = findPriceRange(slug)
  if (!range) return null
  const path = pricePath(slug)
  const isOpenAbove = range.label.startsWith('Acima')
  return {
    label: range.label,
    name: `Elétricos e híbridos ${inSentence(range.label)}`,
    path,
    filter: { min: range.minBrl === 0 ? null : range.minBrl, max: isOpenAbove ? null : range.maxBrl },
    listing: listingPageOf(
      vehiclesInPriceRange(vehicles, range),
      pages,
      priceLinks(vehicles).filter((link) => link.to !== path),
    ),
  }
}

/** 'até R$ 150 mil', 'de R$ 150 mil a R$ 300 mil', 'acima de R$ 500 mil'. */
function inSentence(label: string): string {
  return label.startsWith('R$') ? `de ${label}` : label.charAt(0).toLowerCase() + label.slice(1)
}
