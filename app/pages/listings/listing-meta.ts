import { pageMeta } from '#app/ui/page-meta.ts'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import type { BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { BrandListing, ListingPageData, CategoryListing, PriceListing } from './listing-page-data.ts'
import { bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'

/** `year`: in São Paulo, for titles. */
type Site = { siteUrl: string; year: number }

const whatIsListed = 'preço, autonomia pelo Inmetro, potência e bateria, com fonte e data de cada número'

export function brandListingMeta(page: BrandListing, { siteUrl, year }: Site) {
  const { brand, listing, path } = page
  return listingMeta({
    title: `${brand.name}: carros elétricos e híbridos ${year}`,
    description: `Elétricos e híbridos da ${brand.name} no Brasil, ${inModels(listing.foundCount)}: ${whatIsListed}.`,
    trail: brandTrail(page),
    listing,
    path,
    siteUrl,
  })
}

/** An unknown category lists all models. Its page is not indexed and has the canonical address /catalogo. */
export function categoryListingMeta(page: CategoryListing, { siteUrl, year }: Site) {
  const { category, name, listing, path } = page
  return listingMeta({
    title: `${name} em ${year}`,
    description: `${name} no Brasil, ${inModels(listing.foundCount)}: ${whatIsListed}.`,
    trail: categoryTrail(page),
    listing,
    path: category ? path : '/catalogo',
    isIndexed: category !== null,
    siteUrl,
  })
}

export function priceListingMeta(page: PriceListing, { siteUrl, year }: Site) {
  const { name, listing, path } = page
  return listingMeta({
    title: `${name} em ${year}`,
    description: `${name} no Brasil, ${inModels(listing.foundCount)}: ${whatIsListed}.`,
    trail: priceTrail(page),
    listing,
    path,
    siteUrl,
  })
}

export function missingPriceRangeMeta(siteUrl: string) {
  return pageMeta({
    title: 'Faixa de preço não encontrada',
    description:
      'Carros elétricos e híbridos por faixa de preço: até R$ 150 mil, até R$ 300 mil, até R$ 500 mil e acima.',
    path: '/catalogo',
    siteUrl,
    isIndexed: false,
  })
}

type Listing = {
  title: string
  description: string
  trail: BreadcrumbPart[]
  listing: ListingPageData
  path: string
  isIndexed?: boolean
  siteUrl: string
}

function listingMeta({ title, description, trail, listing, path, isIndexed = true, siteUrl }: Listing) {
  return pageMeta({
    title,
    description,
    path,
    siteUrl,
    isIndexed: isIndexed && listing.foundCount > 0,
    trail,
    list: {
      name: title,
      count: listing.foundCount,
      entries: listing.vehicles.map((vehicle) => ({ name: nameOf(vehicle), path: vehiclePath(vehicle) })),
    },
  })
}

function inModels(count: number): string {
  return count === 1 ? '1 modelo' : `${formatNumber(count)} modelos`
}

const home: BreadcrumbPart = { label: 'Início', to: '/' }
const catalogue: BreadcrumbPart = { label: 'Catálogo', to: '/catalogo' }

export function brandTrail({ brand }: Pick<BrandListing, 'brand'>): BreadcrumbPart[] {
  return [home, catalogue, { label: brand.name }]
}

export function categoryTrail({ category }: Pick<CategoryListing, 'category'>): BreadcrumbPart[] {
  return [home, catalogue, { label: category ? bodyCategories[category].plural : 'Todos os modelos' }]
}

/** The requirements leave out the catalogue. */
export function priceTrail({ label }: Pick<PriceListing, 'label'>): BreadcrumbPart[] {
  return [home, { label }]
}
