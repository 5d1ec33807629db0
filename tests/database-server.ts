import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Statements outside of any transaction, on a connection of their own. @param server address of any database of the server */
export async function runOnServer(server: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

export function newDatabaseName(): string {
  return `carga_plena_test_${randomUUID().replaceAll('-', '')}`
}

/** The address of another database of the same server. */
export function databaseOnServer(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
