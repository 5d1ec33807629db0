import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { NamedVehicle } from './article-form.tsx'

/** The models that an article can write about, by a name that only one of them has. */
export async function listNamedVehicles(content: Content): Promise<NamedVehicle[]> {
  const named = (await listActiveVehicles(content)).map((vehicle) => ({
    id: vehicle.id,
    label: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' '),
  }))
  const seen = new Map<string, number>()
  for (const { label } of named) seen.set(label, (seen.get(label) ?? 0) + 1)
  return named.map(({ id, label }) => ({ id, label: seen.get(label) === 1 ? label : `${label} (${id})` }))
}
