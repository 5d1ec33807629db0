import { executeRows } from '#database/execute-rows.ts'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import { binItems, type BinnedPointer } from '#database/schema/bin.ts'
import { type BinKind, keyColumn, referencesOutOf, storedColumns, tableNamed } from './item-tables.server.ts'

type Row = Record<string, unknown>
type BinItem = typeof binItems.$inferSelect

export type RestoredItem = {
  item: BinItem
  row: Row
  /** New slug if the former slug is in use. null: the slug did not change. */
  newSlug: string | null
}

/**
 * Locks a bin item until the transaction ends.
 * @returns null if the item no longer exists
 */
export async function lockBinItem(tx: Database, binId: number): Promise<BinItem | null> {
  const [item] = await tx.select().from(binItems).where(eq(binItems.id, binId)).for('update')
  return item ?? null
}

/**
 * Gives the item a numbered slug if its slug is in use. The caller has locked the bin item.
 * @returns 'taken': the id or another unique value is in use, and nothing was written
 */
export async function restoreFromBin(tx: Database, item: BinItem): Promise<RestoredItem | 'taken'> {
  const [root, ...others] = item.contents.rows
  const [row] = root?.rows ?? []
  if (!root || !row) throw new Error(`item ${item.id} of the bin is empty`)
  const table = tableNamed(root.table)
  if (await isTaken(tx, table, keyColumn(table), item.itemId)) return 'taken'
  const settled = await settleUnique(tx, table, row)
  if (settled === 'taken') return 'taken'
  await insertRows(tx, item.kind, table, [settled.row])
  let { newSlug } = settled
  for (const part of others) {
    const rows: Row[] = []
    for (const each of part.rows) {
      const own = await settleUnique(tx, tableNamed(part.table), each)
      if (own === 'taken') continue
      newSlug ??= own.newSlug
      rows.push(own.row)
    }
    await insertRows(tx, item.kind, tableNamed(part.table), rows)
  }
  for (const pointer of item.contents.pointers) await restoreReferences(tx, pointer, item.itemId)
  await tx.delete(binItems).where(eq(binItems.id, item.id))
  return { item, row: settled.row, newSlug }
}

/** Resolves conflicts of unique columns: a slug gets a number, an optional value becomes null. 'taken': the conflict cannot be resolved. */
async function settleUnique(
  tx: Database,
  table: PgTable,
  row: Row,
): Promise<{ row: Row; newSlug: string | null } | 'taken'> {
  const settled = { ...row }
  let newSlug: string | null = null
  for (const column of storedColumns(table).filter(({ isUnique }) => isUnique)) {
    const value = row[column.name]
    if (value === null || value === undefined || !(await isTaken(tx, table, column.name, value))) continue
    if (column.name === 'slug') {
      newSlug = await nextFreeSlug(tx, table, String(value))
      settled.slug = newSlug
    } else if (column.notNull) return 'taken'
    else settled[column.name] = null
  }
  return { row: settled, newSlug }
}

async function nextFreeSlug(tx: Database, table: PgTable, slug: string): Promise<string> {
  const rows = await executeRows<{ free: string }>(
    tx,
    sql`
    select ${slug} || '-' || number as free from generate_series(2, 1000) as number
    where ${slug} || '-' || number not in (select slug from ${table}) order by number limit 1`,
  )
  return rows[0]?.free ?? `${slug}-restaurado`
}

async function isTaken(tx: Database, table: PgTable, column: string, value: unknown): Promise<boolean> {
  const rows = await executeRows<unknown>(
    tx,
    sql`select 1 from ${table} where ${sql.identifier(column)}::text = ${String(value)} limit 1`,
  )
  return rows.length > 0
}

/** All rows have the same columns. A column that was added to the table since the deletion gets its default. */
async function insertRows(tx: Database, kind: BinKind, table: PgTable, rows: Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = storedColumns(table)
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(first, name))
  const out = referencesOutOf(table, kind).map(({ column, to, toColumn, onDelete }) => {
    const given = sql`given.${sql.identifier(column)}`
    const isThere = sql`exists (select 1 from ${to} as pointed where pointed.${sql.identifier(toColumn)} = ${given})`
    return { column, onDelete, given, isThere }
  })
  const values = names.map((name) => {
    const leading = out.find(({ column, onDelete }) => column === name && onDelete === 'set null')
    return leading ? sql`case when ${leading.isThere} then ${leading.given} end` : sql`given.${sql.identifier(name)}`
  })
  const needed = out.filter(({ onDelete }) => onDelete === 'cascade')
  const conditions = [sql`true`, ...needed.map(({ given, isThere }) => sql`(${given} is null or ${isThere})`)]
  await tx.execute(sql`
    insert into ${table} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as given
    where ${sql.join(conditions, sql` and `)}
    on conflict do nothing`)
}

/** Restores references to the item, except in rows that now refer to another item. */
async function restoreReferences(
  tx: Database,
  { table: name, column, keys }: BinnedPointer,
  itemId: number,
): Promise<void> {
  const table = tableNamed(name)
  await tx.execute(sql`
    update ${table} set ${sql.identifier(column)} = ${itemId}
    where ${sql.identifier(column)} is null and ${sql.identifier(keyColumn(table))}::text = any(${sql.param(keys)}::text[])`)
}
