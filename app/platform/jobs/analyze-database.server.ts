import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Lets the planner know how the tables have grown: the embedded database never does so by itself. One table at a time. */
export async function analyzeDatabase(db: Database, signal: AbortSignal): Promise<void> {
  const rows = await executeRows<{ schema: string; name: string }>(
    db,
    sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2
  `,
  )
  for (const table of rows) {
    if (signal.aborted) return
    await db.execute(sql`analyze ${sql.identifier(table.schema)}.${sql.identifier(table.name)}`)
  }
}
