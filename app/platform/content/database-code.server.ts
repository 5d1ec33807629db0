import type { DrizzleQueryError } from 'drizzle-orm'

/** The code with which PostgreSQL refused a statement; null where it could not say any. Undefined: it was not the database. */
export function databaseCode(error: unknown): string | null | undefined {
  if (!isQueryError(error)) return undefined
  const { cause } = error
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** By its shape: the bundle has a Drizzle of its own, and a database that a test opened throws the class of the package. */
function isQueryError(error: unknown): error is DrizzleQueryError {
  return error instanceof Error && 'query' in error && 'params' in error
}
