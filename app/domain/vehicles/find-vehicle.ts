import { slugsOf, type Vehicle } from './vehicle.ts'

/**
 * Finds the model that an address names: exact slug first, then a whole id, then the last hyphen-separated segment
 * (T-14). A last segment counts only as an id: of 'nao-existe-999' the model 999.
 */
export function findVehicleByAddress<Found extends Vehicle>(vehicles: Found[], idOrSlug: string): Found | null {
  const bySlug = findVehicleBySlug(vehicles, idOrSlug)
  if (bySlug) return bySlug
  const id = /^\d{1,9}$/.exec(idOrSlug.split('-').at(-1) ?? '')?.[0]
  return id === undefined ? null : (vehicles.find((vehicle) => vehicle.id === Number(id)) ?? null)
}

/** By the slug of the table, or the one that is made of name and id. */
export function findVehicleBySlug<Found extends Vehicle>(vehicles: Found[], slug: string): Found | null {
  const wanted = slug.toLowerCase()
  return vehicles.find((vehicle) => slugsOf(vehicle).includes(wanted)) ?? null
}
