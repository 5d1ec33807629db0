import { executeRows } from '#database/execute-rows.ts'
import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { vehicleRecord } from '#app/features/vehicles/admin/keep-vehicle-revisions.server.ts'
import type { RecordOfModel } from '#app/features/vehicles/admin/json-list/changes/record-of-model.ts'
import type { Database } from '#database/database.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'

/** Models that are in memory at once, and that one statement writes. */
const recordsAtOnce = 200

/** Every model, inactive ones too, without the sources of its figures: what a list is compared with. Page after page. */
export async function* everyRecord(db: Database): AsyncGenerator<RecordOfModel[]> {
  for (let after: number | null = 0; after !== null;) {
    const records: RecordOfModel[] = await readRecords(
      db,
      withoutSources,
      sql`${vehicles.id} > ${after} order by ${vehicles.id} limit ${recordsAtOnce}`,
    )
    await setImmediate()
    yield records
    const last: unknown = records.at(-1)?.vehicle.id
    after = records.length === recordsAtOnce ? Number(last) : null
  }
}

/** These models as they stand, in the order of the ids; one that is not there is left out. At most `recordsAtOnce`. */
export async function listRecords(
  db: Database,
  ids: number[],
  { hasSources }: { hasSources: boolean },
): Promise<RecordOfModel[]> {
  const wanted = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
  const records = await readRecords(db, hasSources ? vehicleRecord : withoutSources, wanted)
  const byId = new Map(records.map((record) => [record.vehicle.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** States that others took the place of; in no order. */
export async function listKeptRecords(db: Database, revisions: [id: number, revision: number][]) {
  const ids = revisions.map(([id]) => id)
  const numbers = revisions.map(([, revision]) => revision)
  const rows = await executeRows<{ record: RecordOfModel }>(
    db,
    sql`
    select record from ${vehicleRevisions}
    join unnest(${sql.param(ids)}::integer[], ${sql.param(numbers)}::integer[]) as wanted (id, revision)
      on ${vehicleRevisions.vehicleId} = wanted.id and ${vehicleRevisions.revision} = wanted.revision`,
  )
  return rows.map(({ record }) => record)
}

const withoutSources = sql`jsonb_build_object(
  'vehicle', to_jsonb(${vehicles}),
  'dossier', to_jsonb(${vehicleDossiers}),
  'costs', to_jsonb(${vehicleCosts}),
  'figureSources', '[]'::jsonb
)`

async function readRecords(db: Database, record: SQL, condition: SQL): Promise<RecordOfModel[]> {
  const rows = await executeRows<{ record: RecordOfModel }>(
    db,
    sql`
    select ${record} as record
    from ${vehicles}
    left join ${vehicleDossiers} on ${vehicleDossiers.vehicleId} = ${vehicles.id}
    left join ${vehicleCosts} on ${vehicleCosts.vehicleId} = ${vehicles.id}
    where ${condition}`,
  )
  return rows.map((row) => row.record)
}

/**
 * In pieces that one statement takes. The embedded database works on the thread that answers visitors, and never leaves it of
 * its own accord: between two pieces whoever needs no query is answered.
 */
export async function* inPieces<Thing>(things: Thing[]): AsyncGenerator<Thing[]> {
  for (let start = 0; start < things.length; start += recordsAtOnce) {
    await setImmediate()
    yield things.slice(start, start + recordsAtOnce)
  }
}
