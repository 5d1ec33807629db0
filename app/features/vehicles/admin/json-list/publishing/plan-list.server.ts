import { compareList, type StandingModel } from '#app/features/vehicles/admin/json-list/changes/compare-list.ts'
import { standingModelOf } from '#app/features/vehicles/admin/json-list/records/details-of-record.server.ts'
import { everyRecord } from '#app/features/vehicles/admin/json-list/records/vehicle-records-queries.server.ts'
import type { ListedVehicle } from '#app/features/vehicles/admin/json-list/text/list-fields.ts'
import { slugFor } from '#app/features/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { findListBase } from './list-base.server.ts'
import type { PublicationPlan } from './publish-list.server.ts'

export type ListPlan = PublicationPlan & {
  /** New models whose address another model has already. */
  takenSlugs: { id: number; slug: string; ownerId: number }[]
}

/** Compares a list with what stands; writes nothing. The models are read a few at a time, so that others are answered between. */
export async function planList(db: Database, list: ListedVehicle[]): Promise<ListPlan> {
  const base = await findListBase(db)
  const standing: StandingModel[] = []
  const owners = new Map<string, number>()
  for await (const records of everyRecord(db)) {
    standing.push(...records.map(standingModelOf))
    for (const { vehicle } of records) owners.set(String(vehicle.slug), Number(vehicle.id))
  }
  const changes = compareList(standing, list)
  const takenSlugs = changes.created.flatMap(({ id, values }) => {
    const slug = slugFor(String(values['Resumo_Modelo.Modelo']), id)
    const ownerId = owners.get(slug)
    return ownerId === undefined ? [] : [{ id, slug, ownerId }]
  })
  return { base, changes, takenSlugs }
}
