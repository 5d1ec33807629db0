import { executeRows } from '#database/execute-rows.ts'
import { setImmediate } from 'node:timers/promises'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import { type VehicleRecord, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

const batchSize = 200

/** Reads active and inactive models in batches, without sources. */
export async function* streamRecords(db: Database): AsyncGenerator<VehicleRecord[]> {
  for (let after: number | null = 0; after !== null;) {
    const records: VehicleRecord[] = await readRecords(
      db,
      withoutSources,
      sql`${vehicles.id} > ${after} order by ${vehicles.id} limit ${batchSize}`,
    )
    await setImmediate()
    yield records
    const last: unknown = records.at(-1)?.vehicle.id
    after = records.length === batchSize ? Number(last) : null
  }
}

/**
 * Lists records in the order of `ids`, without unknown ones.
 * @param ids at most `batchSize`
 */
export async function listRecords(
  db: Database,
  ids: number[],
  { hasSources }: { hasSources: boolean },
): Promise<VehicleRecord[]> {
  const wanted = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
  const records = await readRecords(db, hasSources ? vehicleRecord : withoutSources, wanted)
  const byId = new Map(records.map((record) => [record.vehicle.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function listStoredRecords(db: Database, revisions: [id: number, revision: number][]) {
  const ids = revisions.map(([id]) => id)
  const numbers = revisions.map(([, revision]) => revision)
  const rows = await executeRows<{ record: VehicleRecord }>(
    db,
    sql`
    select record from ${vehicleRevisions}
    join unnest(${sql.param(ids)}::integer[], ${sql.param(numbers)}::integer[]) as wanted (id, revision)
      on ${vehicleRevisions.vehicleId} = wanted.id and ${vehicleRevisions.revision} = wanted.revision`,
  )
  return rows.map(({ record }) => record)
}

/** The model with dossier, costs and sources. The query must join dossier and costs. */
export const vehicleRecord = sql`jsonb_build_object(
  'vehicle', to_jsonb(${vehicles}),
  'dossier', to_jsonb(${vehicleDossiers}),
  'costs', to_jsonb(${vehicleCosts}),
  'figureSources', coalesce(
    (select jsonb_agg(to_jsonb(source) order by source.figure) from ${vehicleFigureSources} as source where source.vehicle_id = ${vehicles.id}),
    '[]'::jsonb
  )
)`

const withoutSources = sql`jsonb_build_object(
  'vehicle', to_jsonb(${vehicles}),
  'dossier', to_jsonb(${vehicleDossiers}),
  'costs', to_jsonb(${vehicleCosts}),
  'figureSources', '[]'::jsonb
)`

async function readRecords(db: Database, record: SQL, condition: SQL): Promise<VehicleRecord[]> {
  const rows = await executeRows<{ record: VehicleRecord }>(
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

/** The embedded database runs on the thread that serves visitors, so other requests run between chunks. */
export async function* inChunks<Thing>(things: readonly Thing[]): AsyncGenerator<Thing[]> {
  for (let start = 0; start < things.length; start += batchSize) {
    await setImmediate()
    yield things.slice(start, start + batchSize)
  }
}

/** The revision of each model in the list. */
export type ReplacedList = {
  publicationId: number
  publishedAt: Date
  revisions: [id: number, revision: number][]
}

/**
 * Reads each model from the current row or a stored revision, in the list's order. Skips missing models.
 * @param current revisions by model id
 */
export async function listReplacedRecords(
  db: Database,
  revisions: ReplacedList['revisions'],
  current: Map<number, number>,
): Promise<VehicleRecord[]> {
  const isCurrent = ([id, revision]: [number, number]) => current.get(id) === revision
  const currentRecords = await listRecords(
    db,
    revisions.filter(isCurrent).map(([id]) => id),
    { hasSources: true },
  )
  const stored = await listStoredRecords(
    db,
    revisions.filter((pair) => !isCurrent(pair)),
  )
  const byId = new Map([...currentRecords, ...stored].map((record) => [Number(record.vehicle.id), record]))
  return revisions.flatMap(([id]) => byId.get(id) ?? [])
}

export async function findCurrentRevisions(db: Database): Promise<Map<number, number>> {
  const rows = await db.select({ id: vehicles.id, revision: vehicles.revision }).from(vehicles)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export type VehicleRows = ReturnType<typeof rowsOf>

/** The rows that a record was made of. Instants stay texts. */
export function rowsOf({ vehicle, dossier, costs, figureSources }: VehicleRecord) {
  return {
    vehicle: rowOf(vehicles, vehicle),
    dossier: dossier && rowOf(vehicleDossiers, dossier),
    costs: costs && rowOf(vehicleCosts, costs),
    sources: figureSources.map((source) => rowOf(vehicleFigureSources, source)),
  }
}

/** Column names become property names. */
function rowOf<Table extends PgTable>(table: Table, row: Record<string, unknown>): Table['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(columns.map(([key, column]) => [key, row[column.name] ?? null])) as Table['$inferSelect']
}

/** Property names become column names. */
export function recordOf(table: PgTable, row: object): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value]))
}
