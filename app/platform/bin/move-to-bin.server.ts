import { executeRows } from '#database/execute-rows.ts'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { binItems, type BinnedPointer, type BinnedRows } from '#database/schema/bin.ts'
import {
  type BinKind,
  type ItemTable,
  generatedColumns,
  keyColumn,
  pointersTo,
  tablesOf,
} from './item-tables.server.ts'

const binDays = 30

type Deletion = {
  kind: BinKind
  id: number
  label: string
  /** Label in the audit log. Default: `label`. */
  target?: string
  username: string
}

/**
 * Copies an item to the bin. Call this before the deletion, in the same transaction, while the item's row is locked.
 * @returns id of the bin item
 */
export async function moveToBin(tx: Database, clock: Clock, deletion: Deletion): Promise<number> {
  const { kind, id, label, target = label, username } = deletion
  const rows: BinnedRows = []
  for (const item of tablesOf(kind))
    rows.push({ table: getTableName(item.table), rows: await readRows(tx, kind, item, id) })
  const pointers: BinnedPointer[] = []
  for (const { from, column } of pointersTo(kind))
    pointers.push({ table: getTableName(from), column, keys: await readKeys(tx, from, column, id) })
  const deletedAt = clock.now()
  const [stored] = await tx
    .insert(binItems)
    .values({
      kind,
      itemId: id,
      label,
      target,
      people: addressesIn(rows),
      contents: { rows, pointers: pointers.filter(({ keys }) => keys.length > 0) },
      deletedBy: username,
      deletedAt,
      purgeAt: new Date(deletedAt.getTime() + binDays * 86_400_000),
    })
    .returning({ id: binItems.id })
  if (!stored) throw new Error('An item was put into the bin and did not come back.')
  return stored.id
}

async function readRows(tx: Database, kind: BinKind, item: ItemTable, id: number): Promise<Record<string, unknown>[]> {
  const generated = generatedColumns(item.table)
  const rows = await executeRows<{ row: Record<string, unknown> }>(
    tx,
    sql`
    select to_jsonb(own) - ${sql.param(generated)}::text[] as row
    from ${item.table} as own where ${isOfItem(kind, item, id, sql`own`)} order by 1`,
  )
  return rows.map(({ row }) => row)
}

/** SQL condition for rows of the item, also through other tables. */
function isOfItem(kind: BinKind, { table, reference }: ItemTable, id: number, alias: SQL): SQL {
  if (!reference) return sql`${alias}.${sql.identifier(keyColumn(table))} = ${id}`
  const above = tablesOf(kind).find((item) => item.table === reference.to)
  if (!above) throw new Error(`nothing leads to ${getTableName(table)}`)
  const outer = sql`above`
  return sql`${alias}.${sql.identifier(reference.column)} in (
    select ${outer}.${sql.identifier(reference.toColumn)} from ${above.table} as ${outer} where ${isOfItem(kind, above, id, outer)})`
}

async function readKeys(tx: Database, table: ItemTable['table'], column: string, id: number): Promise<string[]> {
  const rows = await executeRows<{ key: string }>(
    tx,
    sql`
    select ${sql.identifier(keyColumn(table))}::text as key from ${table} where ${sql.identifier(column)} = ${id}`,
  )
  return rows.map(({ key }) => key)
}

function addressesIn(rows: BinnedRows): string[] {
  const found = rows.flatMap((part) => part.rows).map(({ email }) => email)
  return [...new Set(found.filter((email) => typeof email === 'string').map((email) => email.toLowerCase()))]
}
