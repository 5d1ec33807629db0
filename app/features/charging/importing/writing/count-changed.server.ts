import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Makes a change, and says how many rows it met. @param change an insert, update or delete without `returning` */
export async function countChanged(tx: Database, change: SQL): Promise<number> {
  const { rows } = (await tx.execute(
    sql`with written as (${change} returning 1) select count(*)::int as count from written`,
  )) as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}
