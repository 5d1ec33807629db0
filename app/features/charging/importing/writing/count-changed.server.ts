import { executeRows } from '#database/execute-rows.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Makes a change, and says how many rows it met. @param change an insert, update or delete without `returning` */
export async function countChanged(tx: Database, change: SQL): Promise<number> {
  const rows = await executeRows<{ count: number }>(
    tx,
    sql`with written as (${change} returning 1) select count(*)::int as count from written`,
  )
  return rows[0]?.count ?? 0
}
