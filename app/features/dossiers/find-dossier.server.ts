import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress, findVehicleBySlug } from '#app/features/vehicles/find-vehicle.ts'
import { findFormerSlugs } from '#app/features/vehicles/former-slugs.server.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import { listActiveDossiers } from './dossier-queries.server.ts'
import { type DossierWithContext, inContext } from './dossier-with-context.ts'

/** The model that an address names, with its place on the market; null where no active model has that address. */
export async function findActiveDossier(content: Content, idOrSlug: string): Promise<DossierWithContext | null> {
  const all = await listActiveVehicles(content)
  const vehicle = findVehicleBySlug(all, idOrSlug) ?? (await findWithoutSlug(content, all, idOrSlug))
  const [dossier] = vehicle ? await listActiveDossiers(content.db, [vehicle.id]) : []
  return vehicle && dossier ? inContext(dossier, vehicle, all) : null
}

/** An address that a model had before goes before a number at its end, which may be another's. */
async function findWithoutSlug(content: Content, all: Vehicle[], idOrSlug: string): Promise<Vehicle | null> {
  const formerId = /^\d+$/.test(idOrSlug) ? undefined : (await findFormerSlugs(content)).get(idOrSlug.toLowerCase())
  return all.find(({ id }) => id === formerId) ?? findVehicleByAddress(all, idOrSlug)
}
