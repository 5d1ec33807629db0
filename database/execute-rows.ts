import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Runs a raw statement. Drizzle leaves the driver's result untyped; both drivers return `rows`. */
export async function executeRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: Row[] }).rows
}

/** Runs a change and returns the number of affected rows. @param change an insert, update or delete without `returning` */
export async function countChanged(tx: Database, change: SQL): Promise<number> {
  const rows = await executeRows<{ count: number }>(
    tx,
    sql`with written as (${change} returning 1) select count(*)::int as count from written`,
  )
  return rows[0]?.count ?? 0
}
