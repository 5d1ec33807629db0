import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/features/vehicles/find-vehicle.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import { listActiveDossiers } from './dossier-queries.server.ts'
import { type DossierWithContext, inContext } from './dossier-with-context.ts'

/** The model that an address names, with its place on the market; null where no active model has that address. */
export async function findActiveDossier(content: Content, idOrSlug: string): Promise<DossierWithContext | null> {
  const all = await listActiveVehicles(content)
  const vehicle = findVehicleByAddress(all, idOrSlug)
  const [dossier] = vehicle ? await listActiveDossiers(content.db, [vehicle.id]) : []
  return vehicle && dossier ? inContext(dossier, vehicle, all) : null
}
