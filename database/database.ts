import type { DrizzleQueryError } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { schema } from './schema/tables.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type OpenDatabase = {
  db: Database
  /** True for a database server, which other processes may use too. */
  isShared: boolean
  /**
   * Listens to a channel. Messages come from all nodes.
   * @returns function that stops listening
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs SQL text for the job queue. Without values it may contain several statements; the result contains the rows of all. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Connections of the pool by state; undefined for the embedded database, which has one connection. */
  connections?(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** null: a query error without a code. undefined: not a query error. */
export function databaseCode(error: unknown): string | null | undefined {
  if (!isQueryError(error)) return undefined
  const { cause } = error
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** Compares properties: the bundle and the package each have their own class. */
function isQueryError(error: unknown): error is DrizzleQueryError {
  return error instanceof Error && 'query' in error && 'params' in error
}
