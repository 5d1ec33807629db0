import { eq } from 'drizzle-orm'
import { toVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** A saved model in any state, as far as its drawings need it; null where no model has this id. */
export async function findVehicleForPreview(db: Database, id: number): Promise<Vehicle | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return row ? toVehicle(row, null) : null
}
