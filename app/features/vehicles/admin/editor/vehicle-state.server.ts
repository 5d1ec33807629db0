import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import type { VehicleFields } from './vehicle-fields.ts'
import { fieldsOf } from './vehicle-rows.server.ts'

/** A model as it stands, with everything that its form holds. */
export type VehicleState = {
  id: number
  revision: number
  /** Null where no editor made this revision. */
  savedBy: string | null
  updatedAt: Date
  fields: VehicleFields
}

/** Null where there is no such model. */
export async function findVehicleState(db: Database, id: number): Promise<VehicleState | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .leftJoin(vehicleDossiers, eq(vehicleDossiers.vehicleId, vehicles.id))
    .leftJoin(vehicleCosts, eq(vehicleCosts.vehicleId, vehicles.id))
    .where(eq(vehicles.id, id))
  if (!row) return null
  const sources = await db.select().from(vehicleFigureSources).where(eq(vehicleFigureSources.vehicleId, id))
  const { vehicles: vehicle, vehicle_dossiers: dossier, vehicle_costs: costs } = row
  const { revision, savedBy, updatedAt } = vehicle
  return { id, revision, savedBy, updatedAt, fields: fieldsOf({ vehicle, dossier, costs, sources }) }
}

/** The same, held against other writes until the transaction ends. */
export async function holdVehicle(tx: Database, id: number): Promise<VehicleState | null> {
  const held = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('update')
  return held.length > 0 ? findVehicleState(tx, id) : null
}

/** The address of a model; null where there is none. */
export async function findVehicleSlug(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ slug: vehicles.slug }).from(vehicles).where(eq(vehicles.id, id))
  return row?.slug ?? null
}
