import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { Database, OpenDatabase } from './database.ts'
import { migrationsFolder, refuseNewerTables } from './migrations-folder.ts'
import { schema } from './schema/tables.ts'

/** A page that waits longer is given up; migrations may take their time. */
const statementTimeoutMs = 10_000

/** Any number; the same in every node, so that they queue for the migrations. */
const migrationLock = 7_351_902

/** Opens a PostgreSQL server (15 or newer), and migrates it; nodes that start at once wait for each other. */
export async function openPostgresServer(databaseUrl: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = openPool(databaseUrl, onError)
  try {
    await migrateOnce(databaseUrl, onError)
  } catch (error) {
    await pool.end()
    if (error instanceof StartupFailure) throw error
    throw new StartupFailure(
      `O banco de dados em ${hostOf(databaseUrl)} não respondeu: ${messageOf(error)}. Verifique DATABASE_URL e se o servidor está no ar.`,
      { cause: error },
    )
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    isShared: true,
    listen: (channel, onMessage) => listenForever(databaseUrl, channel, onMessage, onError),
    executeSql: (text, values) => executeSql(pool, text, values),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** A connection that is cut makes the statement fail that is under way or comes next, and nothing else. */
export function openPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
  })
  // Without a listener a lost connection ends the process. The pool listens only to those that nobody holds.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

async function executeSql(pool: pg.Pool, text: string, values?: unknown[]) {
  if (values?.length) return { rows: (await pool.query<Record<string, unknown>>(text, values)).rows }
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text)
    return { rows: [result].flat().flatMap(({ rows }) => rows as Record<string, unknown>[]) }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed may be inside of an aborted transaction: it is not used again.
    client.release(failure)
  }
}

/** A server that went away while the portal started, as a sentence; anything else is given back as it is. */
export function explainLostServer(error: unknown): unknown {
  const reported = causeOf(error)
  if (!(reported instanceof Error) || !isLostConnection(reported)) return error
  return new StartupFailure(
    `O banco de dados deixou de responder enquanto o portal iniciava (${(reported as NodeJS.ErrnoException).code ?? 'conexão cortada'}). Verifique o servidor e inicie o portal de novo.`,
    { cause: error },
  )
}

/** Drizzle names the statement, its cause what happened to it. */
function causeOf(error: unknown): unknown {
  return (error instanceof DrizzleQueryError && error.cause) || error
}

function messageOf(error: unknown): string {
  const cause = causeOf(error) as NodeJS.ErrnoException
  return cause.message || cause.code || 'sem resposta'
}

/** FATAL: the server has ended the session, whatever its reason (https://www.postgresql.org/docs/15/protocol-message-formats.html). */
function isLostConnection(error: NodeJS.ErrnoException & { severity?: string }): boolean {
  return (
    /^(57P|08|ECONN|EPIPE|ETIMEDOUT)/.test(error.code ?? '') ||
    error.severity === 'FATAL' ||
    error.syscall === 'connect' ||
    error.message.startsWith('Connection terminated')
  )
}

async function migrateOnce(databaseUrl: string, onError: (error: Error) => void) {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', onError)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client, { schema })
    await refuseNewerTables(db as unknown as Database, hostOf(databaseUrl))
    await migrate(db, { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    await client.end()
  }
}

async function listenForever(
  databaseUrl: string,
  channel: string,
  onMessage: (payload: string) => void,
  onError: (error: Error) => void,
) {
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  // A cut line is reported more than once; only one attempt may be under way.
  const retryLater = () => {
    clearTimeout(retry)
    retry = setTimeout(reconnect, 1_000)
  }
  const connect = async () => {
    if (isStopped) return
    client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('notification', (message) => onMessage(message.payload ?? ''))
    client.on('error', (error) => {
      onError(error)
      retryLater()
    })
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }
  const reconnect = () =>
    connect().then(
      // What was announced while the line was cut was not heard.
      () => onMessage(''),
      () => retryLater(),
    )

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}

function hostOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  // A server on a socket file is named by its folder alone.
  const host = hostname || searchParams.get('host') || 'localhost'
  return port ? `${host}:${port}` : host
}
