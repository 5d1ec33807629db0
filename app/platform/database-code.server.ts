import { DrizzleQueryError } from 'drizzle-orm'

/** The code with which PostgreSQL refused a statement; null where it could not say any. Undefined: it was not the database. */
export function databaseCode(error: unknown): string | null | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined
  const { cause } = error
  return cause && 'code' in cause && typeof cause.code === 'string' ? cause.code : null
}

/** What of a failure may reach the log: the error itself carries the statement with everything that a visitor wrote. */
export function failureName(error: unknown): string {
  const code = databaseCode(error)
  if (code !== undefined) return `database ${code}`
  return error instanceof Error ? error.name : typeof error
}
