import type { DrizzleQueryError } from 'drizzle-orm'
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

/** PostgreSQL's error code; null: the database gave none; undefined: not a database error. */
export function databaseCode(error: unknown): string | null | undefined {
  if (!isQueryError(error)) return undefined
  const { cause } = error
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Checked by shape: the bundle and the package have different classes. */
function isQueryError(error: unknown): error is DrizzleQueryError {
  return error instanceof Error && 'query' in error && 'params' in error
}
