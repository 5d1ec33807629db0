import type { ListedPages } from '#app/pages/catalogue/catalogue-address.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import {
  type BrandListing,
  brandListingOf,
  type CategoryListing,
  categoryListingOf,
  type PriceListing,
  priceListingOf,
} from './listing-page-data.ts'
import { asc } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { brands } from '#database/schema/vehicles.ts'
import { type BrandFacts, canonicalBrandSlug } from '#app/domain/vehicles/brand.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export async function findBrandListing(content: Content, slug: string, pages: ListedPages): Promise<BrandListing> {
  const [vehicles, facts] = await Promise.all([
    listActiveVehicles(content),
    loadOrNothing(content, () => findBrand(content, slug), null),
  ])
  return brandListingOf(vehicles, facts, slug, pages)
}

export async function findCategoryListing(
  content: Content,
  slug: string,
  pages: ListedPages,
): Promise<CategoryListing> {
  return categoryListingOf(await listActiveVehicles(content), slug, pages)
}

export async function findPriceListing(
  content: Content,
  slug: string,
  pages: ListedPages,
): Promise<PriceListing | null> {
  return priceListingOf(await listActiveVehicles(content), slug, pages)
}

const listBrands = cachePerContentVersion('vehicles', (db: Database) =>
  db.select().from(brands).orderBy(asc(brands.slug)),
)

/** Accepts a slug, or the first word of the name. */
async function findBrand(content: Content, slug: string): Promise<BrandFacts | null> {
  const wanted = canonicalBrandSlug(slug.trim().replaceAll(/\s+/g, '-'))
  const found = (await listBrands(content)).find(
    (brand) => brand.slug === wanted || canonicalBrandSlug(brand.firstWordSlug) === wanted,
  )
  if (!found) return null
  const { name, country, foundedYear, description } = found
  return { slug: canonicalBrandSlug(found.firstWordSlug), name, country, foundedYear, description }
}
