import type { ListedPages } from '#app/pages/catalogue/listed-pages.ts'
import { bodyCategories, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { categoryLinks, categoryPath, vehiclesOfCategory } from './listing-links.ts'
import { listingPageOf, type ListingPageData } from './listing-page-data.ts'

export type CategoryListing = {
  /** Null where the address names none: then all models are shown. */
  category: BodyCategory | null
  name: string
  path: string
  listing: ListingPageData
}

export function categoryListingOf(vehicles: Vehicle[], categorySlug: string, pages: ListedPages): CategoryListing {
  const category = categoryNamed(categorySlug)
  const slug = category ?? categorySlug.toLowerCase()
  const path = categoryPath(slug)
  const siblings = categoryLinks(vehicles).filter((link) => link.to !== path)
  return {
    category,
    name: category
      ? `${bodyCategories[category].plural} ${bodyCategories[category].electrified}`
      : 'Todos os elétricos e híbridos',
    path,
    listing: listingPageOf(vehiclesOfCategory(vehicles, slug), pages, siblings),
  }
}

/** The slugs of the body types, and the Portuguese words by which the portal itself calls them. */
function categoryNamed(slug: string): BodyCategory | null {
  const wanted = plainWords(slug)
  const named = Object.entries(bodyCategories).find(([category, { label, plural }]) =>
    [category, label, plural].some((word) => plainWords(word) === wanted),
  )
  return named ? (named[0] as BodyCategory) : null
}
