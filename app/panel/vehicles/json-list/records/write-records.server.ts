import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordOfModel } from '#app/panel/vehicles/json-list/changes/compare-list.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { inChunks, listRecords } from './vehicle-records-queries.server.ts'

type Row = Record<string, unknown>
type Saving = { username: string; now: Date }

/** Columns of a save, not of a state: keepVehicleRevisions has raised them where the model was there. */
const savingColumns = ['revision', 'saved_by', 'updated_at']

/**
 * Makes these models exactly what their records say, with a few statements for all of them; `keepVehicleRevisions` has
 * been called. A column that a record does not know, because it is older than the column, keeps what it has or its default.
 */
export async function writeRecords(tx: Database, records: RecordOfModel[], saving: Saving): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ vehicle }) => Number(vehicle.id))
  await freeSlugs(tx, records, ids)
  for (const rows of alike(records.map(({ vehicle }) => vehicle))) await writeVehicles(tx, rows, saving)
  for (const { table, vehicleId, rowsOf } of parts) {
    const rows = await withStandingColumns(tx, table, records.flatMap(rowsOf))
    await tx.delete(table).where(inArray(vehicleId, ids))
    for (const some of alike(rows)) await insertRows(tx, table, some)
  }
}

/** Writes each of these models as the function changes its record. Call inside `changeVehicles`. */
export async function rewriteRecords(
  tx: Database,
  ids: number[],
  change: (record: RecordOfModel, id: number) => RecordOfModel,
  saving: Saving,
): Promise<void> {
  for await (const some of inChunks(ids)) {
    const records = await listRecords(tx, some, { hasSources: true })
    await writeRecords(
      tx,
      records.map((record) => change(record, Number(record.vehicle.id))),
      saving,
    )
  }
}

const parts = [
  {
    table: vehicleDossiers,
    vehicleId: vehicleDossiers.vehicleId,
    rowsOf: ({ dossier }: RecordOfModel) => (dossier ? [dossier] : []),
  },
  {
    table: vehicleCosts,
    vehicleId: vehicleCosts.vehicleId,
    rowsOf: ({ costs }: RecordOfModel) => (costs ? [costs] : []),
  },
  {
    table: vehicleFigureSources,
    vehicleId: vehicleFigureSources.vehicleId,
    rowsOf: ({ figureSources }: RecordOfModel) => figureSources,
  },
]

/** Rows of an older portal, which did not have all columns, with what these hold now. */
async function withStandingColumns(tx: Database, table: PgTable, rows: Row[]): Promise<Row[]> {
  const names = Object.values(getTableColumns(table)).map((column) => column.name)
  const older = rows.filter((row) => names.some((name) => !Object.hasOwn(row, name)))
  if (table === vehicleFigureSources || older.length === 0) return rows
  const standing = await executeRows<{ row: Row }>(
    tx,
    sql`
    select to_jsonb(standing) as row from ${table} as standing
    where standing.vehicle_id = any(${sql.param(older.map((row) => Number(row.vehicle_id)))}::integer[])`,
  )
  const byVehicle = new Map(standing.map(({ row }) => [Number(row.vehicle_id), row]))
  return rows.map((row) => ({ ...byVehicle.get(Number(row.vehicle_id)), ...row }))
}

/** Two models may have changed addresses between them, and one that came later may have one of these. */
async function freeSlugs(tx: Database, records: RecordOfModel[], ids: number[]): Promise<void> {
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

/** Columns that both the table and these rows, which are alike, know. */
function columnsOf(table: PgTable, [first = {}]: Row[]): string[] {
  return Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => Object.hasOwn(first, name))
}

/** In groups that name the same columns. */
function alike(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()]
}

function list(columns: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(columns, sql`, `)
}
