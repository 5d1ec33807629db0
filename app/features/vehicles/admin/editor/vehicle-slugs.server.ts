import { and, eq, ne, or, sql } from 'drizzle-orm'
import { nameOf, slugFor } from '#app/features/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/**
 * Whether an address leads to another model already: by its own slug, or by the one that is made of its name and number, which
 * stays valid whatever the table says (T-14). @param ownId null of a new model
 */
export async function isVehicleSlugTaken(tx: Database, slug: string, ownId: number | null): Promise<boolean> {
  const lastId = Number(/-(\d{1,9})$/.exec(slug)?.[1] ?? 0)
  const rivals = await tx
    .select({ id: vehicles.id, slug: vehicles.slug, brand: vehicles.brand, model: vehicles.model })
    .from(vehicles)
    .where(
      and(or(eq(vehicles.slug, slug), eq(vehicles.id, lastId)), ownId === null ? sql`true` : ne(vehicles.id, ownId)),
    )
  return rivals.some((rival) => rival.slug === slug || slugFor(nameOf(rival), rival.id) === slug)
}
