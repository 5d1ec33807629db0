import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { type VehicleRecord, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { inChunks, listRecords } from './vehicle-records-queries.server.ts'

type Row = Record<string, unknown>
type Saving = { username: string; now: Date }

/** `saveVehicleRevisions` already set these columns for existing models. */
const savingColumns = ['revision', 'saved_by', 'updated_at']

/**
 * Writes exactly what is given, also new models and exchanged slugs. Call `saveVehicleRevisions` first. A missing column keeps its value, or
 * gets its default in a new row.
 */
export async function writeRecords(tx: Database, records: VehicleRecord[], saving: Saving): Promise<void> {
  if (records.length === 0) return
  await freeSlugs(tx, records)
  await writeRows(tx, records, saving)
}

/** In few statements. */
async function writeRows(tx: Database, records: VehicleRecord[], saving: Saving): Promise<void> {
  const ids = records.map(({ vehicle }) => Number(vehicle.id))
  for (const rows of groupByColumns(records.map(({ vehicle }) => vehicle))) await writeVehicles(tx, rows, saving)
  for (const { table, vehicleId, rowsOf } of recordTables) {
    const rows = await withCurrentColumns(tx, table, records.flatMap(rowsOf))
    await tx.delete(table).where(inArray(vehicleId, ids))
    for (const some of groupByColumns(rows)) await insertRows(tx, table, some)
  }
}

/** Changes existing models. Fails if a slug is taken. Must run inside `changeVehicles`. */
export async function rewriteRecords(
  tx: Database,
  ids: number[],
  change: (record: VehicleRecord, id: number) => VehicleRecord,
  saving: Saving,
): Promise<void> {
  for await (const some of inChunks(ids)) {
    const records = await listRecords(tx, some, { hasSources: true })
    await writeRows(
      tx,
      records.map((record) => change(record, Number(record.vehicle.id))),
      saving,
    )
  }
}

const recordTables = [
  {
    table: vehicleDossiers,
    vehicleId: vehicleDossiers.vehicleId,
    rowsOf: ({ dossier }: VehicleRecord) => (dossier ? [dossier] : []),
  },
  {
    table: vehicleCosts,
    vehicleId: vehicleCosts.vehicleId,
    rowsOf: ({ costs }: VehicleRecord) => (costs ? [costs] : []),
  },
  {
    table: vehicleFigureSources,
    vehicleId: vehicleFigureSources.vehicleId,
    rowsOf: ({ figureSources }: VehicleRecord) => figureSources,
  },
]

/** Adds current values of columns that did not exist when the row was stored. */
async function withCurrentColumns(tx: Database, table: PgTable, rows: Row[]): Promise<Row[]> {
  const names = Object.values(getTableColumns(table)).map((column) => column.name)
  const older = rows.filter((row) => names.some((name) => !Object.hasOwn(row, name)))
  if (table === vehicleFigureSources || older.length === 0) return rows
  const existing = await executeRows<{ row: Row }>(
    tx,
    sql`
    select to_jsonb(existing) as row from ${table} as existing
    where existing.vehicle_id = any(${sql.param(older.map((row) => Number(row.vehicle_id)))}::integer[])`,
  )
  const byVehicle = new Map(existing.map(({ row }) => [Number(row.vehicle_id), row]))
  return rows.map((row) => ({ ...byVehicle.get(Number(row.vehicle_id)), ...row }))
}

/** Needed because two models may exchange their slugs. */
async function freeSlugs(tx: Database, records: VehicleRecord[]): Promise<void> {
  const ids = records.map(({ vehicle }) => Number(vehicle.id))
  const slugs = records.map(({ vehicle }) => String(vehicle.slug))
  await tx.execute(sql`
    update ${vehicles} set slug = ${vehicles.slug} || '-' || ${vehicles.id} || '-'
    where ${vehicles.slug} = any(${sql.param(slugs)}::text[])
      and (${vehicles.id}, ${vehicles.slug}) not in (
        select * from unnest(${sql.param(ids)}::integer[], ${sql.param(slugs)}::text[])
      )`)
}

async function writeVehicles(tx: Database, rows: Row[], { username, now }: Saving): Promise<void> {
  const columns = columnsOf(vehicles, rows).filter((column) => !savingColumns.includes(column))
  const names = list(columns.map((column) => sql.identifier(column)))
  const updates = list(
    columns
      .filter((column) => column !== 'id')
      .map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
  )
  await tx.execute(sql`
    insert into ${vehicles} (${names}, revision, saved_by, updated_at)
    select ${names},
      1 + coalesce((select max(revision) from ${vehicleRevisions} as kept where kept.vehicle_id = given.id), 0),
      ${username}, ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::vehicles, ${JSON.stringify(rows)}::jsonb) as given
    on conflict (id) do update set ${updates}`)
}

async function insertRows(tx: Database, table: PgTable, rows: Row[]): Promise<void> {
  const names = list(columnsOf(table, rows).map((column) => sql.identifier(column)))
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}

function columnsOf(table: PgTable, [first = {}]: Row[]): string[] {
  return Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => Object.hasOwn(first, name))
}

function groupByColumns(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()]
}

function list(columns: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(columns, sql`, `)
}
