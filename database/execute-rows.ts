import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Returns `rows` of both drivers, because Drizzle does not type the result. */
export async function executeRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: Row[] }).rows
}

/**
 * @param change an insert, update or delete without `returning`
 * @returns number of affected rows
 */
export async function countChanged(tx: Database, change: SQL): Promise<number> {
  const rows = await executeRows<{ count: number }>(
    tx,
    sql`with written as (${change} returning 1) select count(*)::int as count from written`,
  )
  return rows[0]?.count ?? 0
}
