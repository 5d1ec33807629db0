import type { DrizzleQueryError } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema/tables.ts'

/** Type of the embedded database, of a server, and of transactions. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** True for a server, which other processes may also use. */
  isShared: boolean
  /**
   * Calls `onMessage` for each `pg_notify` of any node.
   * @returns stops listening
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Runs SQL text with `$1`… without Drizzle, for the job queue. Without values the text may contain several statements or a transaction;
   * the result contains the rows of all of them.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Connections of the pool by state; undefined for the embedded database, which has one connection. */
  connections?(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** PostgreSQL error code of an error; null: a query error without a code; undefined: not a query error. */
export function databaseCode(error: unknown): string | null | undefined {
  if (!isQueryError(error)) return undefined
  const { cause } = error
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Compares properties instead of the class, because the bundle and the package each have their own class. */
function isQueryError(error: unknown): error is DrizzleQueryError {
  return error instanceof Error && 'query' in error && 'params' in error
}
