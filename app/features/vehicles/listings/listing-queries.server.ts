import type { ListedPages } from '#app/features/vehicles/catalogue/listed-pages.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findBrand } from '#app/features/vehicles/brands-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type BrandListing, brandListingOf } from './brand-listing.ts'
import { type CategoryListing, categoryListingOf } from './category-listing.ts'
import { type PriceListing, priceListingOf } from './price-listing.ts'

export async function findBrandListing(content: Content, slug: string, pages: ListedPages): Promise<BrandListing> {
  const [vehicles, facts] = await Promise.all([listActiveVehicles(content), findBrand(content, slug)])
  return brandListingOf(vehicles, facts, slug, pages)
}

export async function findCategoryListing(
  content: Content,
  slug: string,
  pages: ListedPages,
): Promise<CategoryListing> {
  return categoryListingOf(await listActiveVehicles(content), slug, pages)
}

/** Null where the address names no price range. */
export async function findPriceListing(
  content: Content,
  slug: string,
  pages: ListedPages,
): Promise<PriceListing | null> {
  return priceListingOf(await listActiveVehicles(content), slug, pages)
}
