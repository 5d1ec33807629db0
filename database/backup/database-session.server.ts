import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#database/database.ts'
import { embeddedOptions } from '#database/embedded-postgres.server.ts'
import { executeRows } from '#database/execute-rows.ts'

/** One connection, with statements as text: what is backed up may have other tables than this build. */
export type ReadSession = { query<Row>(text: string): Promise<Row[]> }
export type DatabaseSession = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Any number of statements. */
  execute(text: string): Promise<void>
}

/** A server, or a folder of the embedded database that nobody else has open. */
export type DatabasePlace = { url: string } | { folder: string }

/** Values as text that every PostgreSQL reads back as the same value, whatever its settings. */
const plainText = [
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
]

/** One moment of a database that is in use. Others wait for the embedded one's only connection meanwhile. */
export function readOneMoment<Result>(db: Database, work: (session: ReadSession) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      for (const setting of plainText) await tx.execute(sql.raw(`set local ${setting}`))
      return work({ query: (text) => executeRows(tx, sql.raw(text)) })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Runs `work` as one transaction, committed where it does not throw. */
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
    // An uncommitted transaction ends with its connection.
    await close()
  }
}

async function openServer(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A cut connection makes the statement fail that is under way.
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
