import type { OwnedVehicle } from '#app/features/costs/ownership/owned-vehicle.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/features/vehicles/find-vehicle.ts'
import { byName, nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { listActiveVehicleDetails } from './vehicle-details-queries.server.ts'
import { ownedVehicleOf } from './owned-vehicle-of.ts'

/** A model to choose from a list. */
type VehicleChoice = { slug: string; name: string }

type FoundOwnedVehicles = {
  /** In the order of what was asked for; null where no active model has that address. */
  found: (OwnedVehicle | null)[]
  /** Every model, by name. */
  choices: VehicleChoice[]
}

/** The models that ids or slugs name, read together, with what their costs are reckoned from. */
export async function findOwnedVehicles(content: Content, addresses: string[]): Promise<FoundOwnedVehicles> {
  const all = await listActiveVehicles(content)
  const ids = addresses.map((address) => findVehicleByAddress(all, address)?.id ?? null)
  const vehicleDetails = await listActiveVehicleDetails(content.db, [...new Set(ids.filter((id) => id !== null))])
  return {
    found: ids.map((id) => {
      const details = vehicleDetails.find((one) => one.id === id)
      return details ? ownedVehicleOf(details) : null
    }),
    choices: all.toSorted(byName).map((vehicle) => ({
      slug: vehicle.slug,
      name: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' · '),
    })),
  }
}
