import type { DrizzleQueryError } from 'drizzle-orm'

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
