import type { RecordOfModel } from '#app/features/vehicles/admin/json-list/changes/record-of-model.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { listKeptRecords, listRecords } from './vehicle-records-queries.server.ts'

/** The list that visitors saw until a publication replaced it: the revision of every model. */
export type ReplacedList = {
  /** The publication that replaced it, and its time. */
  publicationId: number
  publishedAt: Date
  revisions: [id: number, revision: number][]
}

/**
 * The states of a few models in a replaced list, in its order: kept ones, and those that nobody changed since, which stand
 * in the tables. One of which neither is there is left out.
 */
export async function listReplacedRecords(
  db: Database,
  revisions: ReplacedList['revisions'],
  current: Map<number, number>,
): Promise<RecordOfModel[]> {
  const isCurrent = ([id, revision]: [number, number]) => current.get(id) === revision
  const standing = await listRecords(
    db,
    revisions.filter(isCurrent).map(([id]) => id),
    { hasSources: true },
  )
  const kept = await listKeptRecords(
    db,
    revisions.filter((pair) => !isCurrent(pair)),
  )
  const byId = new Map([...standing, ...kept].map((record) => [Number(record.vehicle.id), record]))
  return revisions.flatMap(([id]) => byId.get(id) ?? [])
}

/** The revision of every model as it stands. */
export async function findCurrentRevisions(db: Database): Promise<Map<number, number>> {
  const rows = await db.select({ id: vehicles.id, revision: vehicles.revision }).from(vehicles)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}
