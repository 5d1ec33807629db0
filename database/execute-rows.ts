import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Rows of a statement that no query builder writes. Drizzle leaves open what a driver answers; both of ours give `rows`. */
export async function executeRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: Row[] }).rows
}

/** Makes a change, and says how many rows it met. @param change an insert, update or delete without `returning` */
export async function countChanged(tx: Database, change: SQL): Promise<number> {
  const rows = await executeRows<{ count: number }>(
    tx,
    sql`with written as (${change} returning 1) select count(*)::int as count from written`,
  )
  return rows[0]?.count ?? 0
}
