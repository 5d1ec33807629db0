import { newsHref } from '#app/features/news/news-address.ts'
import { brandPath } from '#app/features/vehicles/brand.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { type Sitemap, type SitemapEntry, weekly } from './sitemap-entry.ts'
import { firstRead } from './sitemap-failure.ts'
import {
  type Addressed,
  listBrandAddresses,
  listNewsCategoryAddresses,
  listVehicleAddresses,
  type SitemapSources,
} from './sitemap-queries.server.ts'
import { bodyCategoryEntries, catalogueEntries, changeDays, priceRangeEntries } from './static-entries.ts'

/** Catalogues, models, brands, categories and price ranges (SITE-20); without the models there is no such sitemap. */
export async function planVehicleSitemap({ content, clock, log }: SitemapSources): Promise<Sitemap> {
  const { db, versions } = content
  let isComplete = true
  const orNone = (read: Promise<Addressed[]>) =>
    read.catch((error: unknown) => {
      isComplete = false
      log.warn({ err: error }, 'a table was left out of the sitemap of models')
      return []
    })
  const vehicles = await firstRead(() => listVehicleAddresses(db))
  const [brands, categories] = await Promise.all([
    orNone(listBrandAddresses(db)),
    orNone(listNewsCategoryAddresses(db)),
  ])
  const changed = changeDays(versions, clock)
  const entries = [
    ...catalogueEntries(changed),
    ...vehicles.map((vehicle) => weekly(vehiclePath(vehicle), vehicle, 0.8)),
    ...brands.map((brand) => weekly(brandPath(brand.slug), brand, 0.7)),
    ...bodyCategoryEntries(changed, 0.7),
    ...categories.map((category) => weekly(newsHref({ category: category.slug }), category, 0.7)),
    ...priceRangeEntries(changed, 0.6),
  ]
  return { kind: 'urlset', isComplete, pages: inOnePage(entries) }
}

async function* inOnePage(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries
}
