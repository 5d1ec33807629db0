import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { embeddedOptions } from '#database/embedded-postgres.server.ts'

/** One connection, with statements as text: what is backed up may have other tables than this build. */
export type DatabaseSession = {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
  /** Any number of statements. */
  execute(text: string): Promise<void>
}

/** A server, or a folder of the embedded database that nobody else has open. */
export type DatabasePlace = { url: string } | { folder: string }

/** Values as text that every PostgreSQL reads back as the same value, whatever its settings. */
const plainText = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex';
  set xmlbinary = 'base64'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;`

/** @param begin the statement that begins the transaction of `work`; it is committed where `work` does not throw */
export async function withSession<Result>(
  place: DatabasePlace,
  begin: string,
  work: (session: DatabaseSession) => Promise<Result>,
): Promise<Result> {
  const { session, close } = 'url' in place ? await openServer(place.url) : await openFolder(place.folder)
  try {
    await session.execute(plainText)
    await session.execute(begin)
    const result = await work(session)
    await session.execute('commit')
    return result
  } finally {
    // What was not committed ends with its connection.
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
