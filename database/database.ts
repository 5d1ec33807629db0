import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema/tables.ts'

/** PostgreSQL, embedded or not: one type for both, and for the inside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** True if other processes may have it open too. */
  isShared: boolean
  /** Hears of a `pg_notify` of any node. @returns a function that stops listening */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * A statement as text with `$1`…, outside of Drizzle, for the job queue. Without values it may be several statements, also a
   * whole transaction; the rows of all of them are given back.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Connections of the pool, by their state; absent where there is one connection. */
  connections?(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}
