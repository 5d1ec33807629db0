import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** A row of the editors' table (AVEH-01). */
export type ListedVehicleForEditors = {
  id: number
  brand: string
  model: string
  version: string | null
  slug: string
  year: number
  /** The text of the record, where no number is known. */
  price: string | null
  priceBrl: number | null
  type: VehicleType
  isActive: boolean
}

/** Every model, inactive ones among them, the one created last first (AVEH-02). @param after see newestFirst */
export async function listVehiclesForEditors(
  db: Database,
  after: string | null,
): Promise<Page<ListedVehicleForEditors>> {
  const list = newestFirst(vehicles.createdAt, vehicles.id, after)
  const rows = await db
    .select({
      id: vehicles.id,
      brand: vehicles.brand,
      model: vehicles.model,
      version: vehicles.version,
      slug: vehicles.slug,
      year: vehicles.year,
      price: vehicles.price,
      priceBrl: vehicles.priceValue,
      type: vehicles.type,
      isActive: vehicles.isActive,
      micros: list.micros,
    })
    .from(vehicles)
    .where(list.isBehind)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ micros: _key, ...row }) => row)
}
