import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#database/database.ts'
import { embeddedOptions } from '#database/embedded-postgres.server.ts'
import { executeRows } from '#database/execute-rows.ts'

/** Runs SQL as text, not with Drizzle, because the tables of a backup may differ from those of this build. */
export type ReadSession = { query<Row>(text: string): Promise<Row[]> }
export type DatabaseSession = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  execute(text: string): Promise<void>
}

export type DatabasePlace = { url: string } | { folder: string }

/** The text form of values must not depend on the server's configuration. */
const plainText = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/** All queries of `work` read one snapshot. On the embedded database, other queries wait. */
export function withSnapshot<Result>(db: Database, work: (session: ReadSession) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      for (const setting of plainText) await tx.execute(sql.raw(`set local ${setting}`))
      return work({ query: (text) => executeRows(tx, sql.raw(text)) })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Runs `work` in one transaction, which is rolled back if `work` throws. */
export async function withSession<Result>(
  place: DatabasePlace,
  work: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  const { session, close } = 'url' in place ? await openServer(place.url) : await openFolder(place.folder)
  try {
    await session.execute('begin')
    for (const setting of plainText) await session.execute(`set local ${setting}`)
    const result = await work(session)
    await session.execute('commit')
    return result
  } finally {
    // If the transaction is not committed, closing the connection rolls it back.
    await close()
  }
}

async function openServer(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A lost connection also rejects the running statement, so this event needs no handling.
  client.on('error', () => {})
  await client.connect()
  const session: DatabaseSession = {
    query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    execute: async (text) => void (await client.query(text)),
  }
  return { session, close: () => client.end() }
}

async function openFolder(folder: string) {
  const pglite = await PGlite.create(embeddedOptions({ dataDir: folder }))
  const session: DatabaseSession = {
    query: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    execute: async (text) => void (await pglite.exec(text)),
  }
  return { session, close: () => pglite.close() }
}
