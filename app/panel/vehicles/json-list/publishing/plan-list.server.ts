import { currentModelOf } from '#app/panel/vehicles/json-list/changes/listed-model.server.ts'
import { changeRecord, newRecord } from '#app/panel/vehicles/json-list/changes/change-record.server.ts'
import { listSourceCode, listSourceText } from '#app/panel/vehicles/json-list/changes/describe-changes.ts'
import { streamRecords, listRecords } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { sources } from '#database/schema/vehicles.ts'
import { findListBase, type PublicationPlan } from './publish-list.server.ts'
import { compareList, type CurrentModel, type ListChanges } from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import type { ListedVehicle } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { slugFor } from '#app/domain/vehicles/vehicle.ts'

export type ListPlan = PublicationPlan & {
  takenSlugs: { id: number; slug: string; ownerId: number }[]
}

/**
 * Changes only fields of the bulk JSON. Models that are missing in the list become inactive, never deleted. Reads the models in batches, so
 * that the server stays responsive.
 */
export async function planList(db: Database, list: ListedVehicle[]): Promise<ListPlan> {
  const base = await findListBase(db)
  const current: CurrentModel[] = []
  const owners = new Map<string, number>()
  for await (const records of streamRecords(db)) {
    current.push(...records.map(currentModelOf))
    for (const { vehicle } of records) owners.set(String(vehicle.slug), Number(vehicle.id))
  }
  const changes = compareList(current, list)
  const takenSlugs = changes.created.flatMap(({ id, values }) => {
    const slug = slugFor(String(values['Resumo_Modelo.Modelo']), id)
    const ownerId = owners.get(slug)
    return ownerId === undefined ? [] : [{ id, slug, ownerId }]
  })
  return {
    kind: 'applied',
    base,
    changes,
    writtenIds: [...changes.changed, ...changes.created].map(({ id }) => id),
    leavingIds: changes.missing.map(({ id }) => id),
    openRecords: (tx, now) => openListRecords(tx, changes, now),
    takenSlugs,
  }
}

async function openListRecords(tx: Database, changes: ListChanges, now: Date) {
  const day = dayInSaoPaulo(now)
  const changed = new Map(changes.changed.map((change) => [change.id, change.fields]))
  const created = new Map(changes.created.map((vehicle) => [vehicle.id, vehicle]))
  await saveListSource(tx, day)
  return async (ids: number[]) => {
    const current = await listRecords(tx, ids, { hasSources: true })
    const changedRecords = current.map((record) =>
      changeRecord(record, changed.get(Number(record.vehicle.id)) ?? [], day),
    )
    const newRecords = ids.flatMap((id) => created.get(id) ?? []).map((vehicle) => newRecord(vehicle, { day, now }))
    return [...changedRecords, ...newRecords]
  }
}

async function saveListSource(tx: Database, day: string): Promise<void> {
  await tx
    .insert(sources)
    .values({ code: listSourceCode(day), pages: [{ text: listSourceText(day), url: null }], isPublished: true })
    .onConflictDoNothing()
}
