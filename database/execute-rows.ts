import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Rows of a statement that no query builder writes. Drizzle leaves open what a driver answers; both of ours give `rows`. */
export async function executeRows<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement)
  return (result as { rows: Row[] }).rows
}
