import type { ListedPages } from '#app/pages/catalogue/listed-pages.ts'
import {
  type BrandFacts,
  brandNameFromSlug,
  brandPath,
  brandSlugOf,
  canonicalBrandSlug,
} from '#app/domain/vehicles/brand.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { brandLinks, vehiclesOfBrand } from './listing-links.ts'
import { listingPageOf, type ListingPageData } from './listing-page-data.ts'

export type BrandListing = {
  brand: BrandFacts
  /** The facts of the table of brands; null if it has no such brand. */
  facts: BrandFacts | null
  /** A brand that the portal knows keeps its page while it has no models; any other is a page that is missing (T-54). */
  isKnown: boolean
  path: string
  listing: ListingPageData
}

/** The brands that the specification names: known whatever the table of brands holds. */
const statedBrands = ['audi', 'bmw', 'byd', 'mercedes', 'tesla', 'volvo']

/** A large brand would make the heaviest of all listings. */
const brandPageSize = 12

export function brandListingOf(
  vehicles: Vehicle[],
  facts: BrandFacts | null,
  brandSlug: string,
  pages: ListedPages,
): BrandListing {
  const slug = facts?.slug ?? slugInList(vehicles, brandSlug)
  const models = vehiclesOfBrand(vehicles, slug)
  const path = brandPath(slug)
  const siblings = brandLinks(vehicles).filter((link) => link.to !== path)
  return {
    brand: facts ?? {
      slug,
      name: models[0]?.brand ?? nameFromSlug(slug),
      country: null,
      foundedYear: null,
      description: null,
    },
    facts,
    isKnown: facts !== null || models.length > 0 || statedBrands.includes(slug),
    path,
    listing: listingPageOf(models, pages, siblings, brandPageSize),
  }
}

/** An address may carry anything: what has no letter or digit names nothing. */
function nameFromSlug(slug: string): string {
  return /[\p{L}\p{N}]/u.test(slug) ? brandNameFromSlug(slug) : 'Marca desconhecida'
}

/** A sitemap may carry the whole name ('land rover', 'land-rover') where links carry its first word. */
function slugInList(vehicles: Vehicle[], brandSlug: string): string {
  const whole = hyphenated(brandSlug)
  const named = vehicles.find((vehicle) => hyphenated(vehicle.brand) === whole)
  return named ? brandSlugOf(named) : canonicalBrandSlug(whole)
}

function hyphenated(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-')
}
