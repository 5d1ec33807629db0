import { and, inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { isActiveVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import { assembleVehicleDetails, selectVehicleDetailRows } from './assemble-vehicle-details.server.ts'
import type { VehicleDetails } from './vehicle-details.ts'

/** At most this many vehicleDetails are read at once. */
const mostVehicles = 8

/** The complete records of active models, in the order of the ids. An id that is unknown or inactive is left out. */
export async function listActiveVehicleDetails(db: Database, ids: number[]): Promise<VehicleDetails[]> {
  const wanted = ids.slice(0, mostVehicles)
  if (wanted.length === 0) return []
  const rows = await selectVehicleDetailRows(db).where(and(inArray(vehicles.id, wanted), isActiveVehicle))
  const vehicleDetails = await assembleVehicleDetails(db, rows)
  return wanted.flatMap((id) => vehicleDetails.find((details) => details.id === id) ?? [])
}
