import { inArray, sql } from 'drizzle-orm'
import { slugFrom } from '#app/platform/slug.ts'
import type { Database } from '#database/database.ts'
import { categories, newsVehicles } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/**
 * The category of an article: the first name that its editor typed, found in whatever letters, or made (T-28). Null without
 * a name. Two editors who make the same one at once both get the one that was made.
 */
export async function findOrCreateCategory(tx: Database, names: string[], now: Date): Promise<number | null> {
  const [name] = names
  const slug = slugFrom(name ?? '')
  if (!name || !slug) return null
  const found = await findCategory(tx, name, slug)
  if (found) return found
  const [made] = await tx
    .insert(categories)
    .values({ name, slug, updatedAt: now })
    .onConflictDoNothing({ target: categories.slug })
    .returning({ id: categories.id })
  return made?.id ?? findCategory(tx, name, slug)
}

/** By its name first: a category may have been given a shorter address than its name has. */
async function findCategory(tx: Database, name: string, slug: string): Promise<number | null> {
  const isNamed = sql`public.sem_acento(${categories.name}) = public.sem_acento(${name})`
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${isNamed} or ${categories.slug} = ${slug}`)
    .orderBy(sql`${isNamed} desc`, categories.id)
    .limit(1)
  return found?.id ?? null
}

/** Links an article to the models that it writes about, in the place of those before; what is no model is left out. */
export async function linkVehicles(tx: Database, newsId: number, vehicleIds: number[]): Promise<void> {
  await tx.delete(newsVehicles).where(sql`${newsVehicles.newsId} = ${newsId}`)
  if (vehicleIds.length === 0) return
  const known = await tx.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.id, vehicleIds))
  if (known.length === 0) return
  await tx.insert(newsVehicles).values(known.map(({ id }) => ({ newsId, vehicleId: id })))
}
