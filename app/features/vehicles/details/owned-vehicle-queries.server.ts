import type { OwnedVehicle } from '#app/features/costs/ownership/owned-vehicle.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/features/vehicles/find-vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { listActiveVehicleDetails } from './vehicle-details-queries.server.ts'
import { ownedVehicleOf } from './owned-vehicle-of.ts'

/**
 * The models that ids or slugs name, read together, with what their costs are reckoned from.
 * @returns in the order of the addresses; null where no active model has that address
 */
export async function findOwnedVehicles(content: Content, addresses: string[]): Promise<(OwnedVehicle | null)[]> {
  const all = await listActiveVehicles(content)
  const ids = addresses.map((address) => findVehicleByAddress(all, address)?.id ?? null)
  const vehicleDetails = await listActiveVehicleDetails(content.db, [...new Set(ids.filter((id) => id !== null))])
  return ids.map((id) => {
    const details = vehicleDetails.find((one) => one.id === id)
    return details ? ownedVehicleOf(details) : null
  })
}
