import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema/tables.ts'

/** Type of embedded and server databases, and of transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** True if other processes may have the database open. */
  isShared: boolean
  /** Calls `onMessage` for each `pg_notify` of any node. @returns stops listening */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Runs SQL text with `$1`… outside of Drizzle (job queue). Without values it may contain several statements or a transaction; returns the
   * rows of all.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Pool connections by state; absent with a single connection. */
  connections?(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}
