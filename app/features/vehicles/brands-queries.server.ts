import { asc } from 'drizzle-orm'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { brands } from '#database/schema/vehicles.ts'
import { canonicalBrandSlug } from './brand.ts'
import type { BrandFacts } from './brand-facts.ts'

/** The facts about every brand, with or without models in the catalogue. Read once per content version. */
const listBrands = cachePerContentVersion('vehicles', (db: Database) =>
  db.select().from(brands).orderBy(asc(brands.slug)),
)

/** By the brand's own slug or by the first word of its name, whichever an address carries (T-24). */
export async function findBrand(content: Content, slug: string): Promise<BrandFacts | null> {
  const wanted = canonicalBrandSlug(slug.trim().replaceAll(/\s+/g, '-'))
  const found = (await listBrands(content)).find(
    (brand) => brand.slug === wanted || canonicalBrandSlug(brand.firstWordSlug) === wanted,
  )
  if (!found) return null
  const { name, country, foundedYear, description } = found
  return { slug: canonicalBrandSlug(found.firstWordSlug), name, country, foundedYear, description }
}
