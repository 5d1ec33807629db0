import {
  cardDataOf,
  type PriceSource,
  saleRank,
  type Vehicle,
  type VehicleCardData,
} from '#app/domain/vehicles/vehicle.ts'
import { type ListedPages, onPages, pageSize, withinList } from '#app/pages/catalogue/catalogue-address.ts'
import {
  type ListingLink,
  brandLinks,
  vehiclesOfBrand,
  categoryLinks,
  categoryPath,
  vehiclesOfCategory,
  priceLinks,
  pricePath,
  vehiclesInPriceRange,
} from './listing-links.ts'
import {
  type BrandFacts,
  brandNameFromSlug,
  brandPath,
  brandSlugOf,
  canonicalBrandSlug,
} from '#app/domain/vehicles/brand.ts'
import { bodyCategories, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { findPriceRange } from '#app/domain/vehicles/price-range.ts'

type ListedPrice = { priceBrl: number; priceSource: PriceSource | null }

/** One page of cards, and figures of the whole list. */
export type ListingPageData = ListedPages & {
  vehicles: VehicleCardData[]
  foundCount: number
  /** null: no known price. */
  cheapest: ListedPrice | null
  dearest: ListedPrice | null
  hasMore: boolean
  /** Other brands, categories or price ranges. */
  siblings: ListingLink[]
}

/** Models on sale first. A page number beyond the end gives the last page. */
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

export type BrandListing = {
  brand: BrandFacts
  /** null: no row in `brands`. */
  facts: BrandFacts | null
  /** A known brand has a page even without models; others are 404. */
  isKnown: boolean
  path: string
  listing: ListingPageData
}

/** From the requirements: these have a page even without models. */
const specifiedBrands = ['audi', 'bmw', 'byd', 'mercedes', 'tesla', 'volvo']

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
    isKnown: facts !== null || models.length > 0 || specifiedBrands.includes(slug),
    path,
    listing: listingPageOf(models, pages, siblings, brandPageSize),
  }
}

function nameFromSlug(slug: string): string {
  return /[\p{L}\p{N}]/u.test(slug) ? brandNameFromSlug(slug) : 'Marca desconhecida'
}

/** Canonical slug of a slug or of a whole name: 'land-rover' gives 'land'. */
function slugInList(vehicles: Vehicle[], brandSlug: string): string {
  const whole = hyphenated(brandSlug)
  const named = vehicles.find((vehicle) => hyphenated(vehicle.brand) === whole)
  return named ? brandSlugOf(named) : canonicalBrandSlug(whole)
}

function hyphenated(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/** `category` null: unknown; all models are listed. */
export type CategoryListing = ReturnType<typeof categoryListingOf>

export function categoryListingOf(vehicles: Vehicle[], categorySlug: string, pages: ListedPages) {
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

/** Accepts a slug or a Portuguese name. */
function categoryNamed(slug: string): BodyCategory | null {
  const wanted = plainWords(slug)
  const named = Object.entries(bodyCategories).find(([category, { label, plural }]) =>
    [category, label, plural].some((word) => plainWords(word) === wanted),
  )
  return named ? (named[0] as BodyCategory) : null
}

export type PriceListing = NonNullable<ReturnType<typeof priceListingOf>>

export function priceListingOf(vehicles: Vehicle[], rangeSlug: string, pages: ListedPages) {
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
