import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema/tables.ts'

/** PostgreSQL, embedded or not: one type for both, and for the inside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** Hears of a `pg_notify` of any node. @returns a function that stops listening */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
