import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import type { Supplier, SupplierCardData } from './supplier.ts'

/** Rows that visitors may see. A sample is public, too, and says so. */
export const isPublicSupplier = eq(suppliers.isPublished, true)

/** The place and the filtered values of a supplier in the directory. */
export type DirectoryRow = Pick<SupplierCardData, 'id' | 'slug' | 'isSample' | 'category' | 'city' | 'state'>

/** More than the directory is ever to hold; what follows is found by its address alone. */
const mostListed = 50_000

/** The whole directory in its order: by name, samples after everybody else. */
export function listDirectoryRows(db: Database): Promise<DirectoryRow[]> {
  const { id, slug, isSample, category, city, state } = suppliers
  return db
    .select({ id, slug, isSample, category, city, state })
    .from(suppliers)
    .where(isPublicSupplier)
    .orderBy(asc(isSample), sql`public.sem_acento(${suppliers.name})`, asc(id))
    .limit(mostListed)
}

/** Characters of a description on a card: more than its three lines hold. */
const longestOnCard = 240

/** Cards in the order of the numbers; who is not public (any more) is left out. */
export async function listSupplierCards(db: Database, ids: number[]): Promise<SupplierCardData[]> {
  if (ids.length === 0) return []
  const { id, slug, isSample, name, category, city, state } = suppliers
  const description = sql<string | null>`left(${suppliers.description}, ${longestOnCard})`
  const rows = await db
    .select({ id, slug, isSample, name, category, city, state, description })
    .from(suppliers)
    .where(and(isPublicSupplier, inArray(id, ids)))
    .limit(ids.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => byId.get(wanted) ?? [])
}

/** One public supplier; null where there is none with that number (any more). */
export async function findPublicSupplier(db: Database, id: number): Promise<Supplier | null> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(and(isPublicSupplier, eq(suppliers.id, id)))
    .limit(1)
  if (!row) return null
  const { waitlistId: _waitlist, isPublished: _published, publishedAt: _from, updatedAt: _changed, ...supplier } = row
  // Nobody rates a real business here: what such a column came to hold is shown to nobody.
  return row.isSample ? supplier : { ...supplier, rating: null, reviews: null, testimonials: [] }
}
