import { Socket } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { Database, OpenDatabase } from './database.ts'
import { migrationsFolder, refuseUnknownTables } from './migrations-folder.ts'
import { schema } from './schema/tables.ts'

/** A page that waits longer is given up; migrations may take their time. */
const statementTimeoutMs = 10_000

/** Longer than any statement may take: a server that owes an answer for so long is not there any more. */
const silenceMs = statementTimeoutMs + 2_000

/** Interval at which a connection that only listens is checked. */
const heartbeatMs = 10_000

/** A server that is away lets nobody wait longer, and the system itself asks after connections on which nothing is said. */
const lineOptions = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

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
    db: openPoolDatabase(pool) as unknown as Database,
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

/**
 * Drizzle never gives back the connection of a transaction that could not begin: after ten of them, of connections that were cut while
 * nobody used them, the pool had none left. Here every transaction gives back its own.
 */
export function openPoolDatabase(pool: pg.Pool) {
  const db = drizzle(pool, { schema })
  const ofClients = new WeakMap<pg.PoolClient, ReturnType<typeof open>>()
  const open = (client: pg.PoolClient) => drizzle(client, { schema })
  db.transaction = async (run, config) => {
    const client = await pool.connect()
    const own = ofClients.get(client) ?? open(client)
    ofClients.set(client, own)
    try {
      return await own.transaction(run, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** A connection that is cut makes the statement fail that is under way or comes next, and nothing else. */
export function openPool(databaseUrl: string, onError: (error: Error) => void, mostSilentMs = silenceMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    ...lineOptions,
    statement_timeout: statementTimeoutMs,
  })
  pool.on('connect', (client) => {
    // Without a listener a lost connection ends the process. The pool listens only to those that nobody holds.
    client.on('error', onError)
    cutWhenSilent(client, mostSilentMs)
  })
  pool.on('error', () => {})
  return pool
}

/**
 * Cuts a connection whose server owes an answer and says nothing for longer than any statement may take. Where packets are lost nobody tells:
 * every page would wait for ever, and statement_timeout is counted by the server.
 */
function cutWhenSilent({ connection }: pg.Client, mostSilentMs = silenceMs): void {
  const { stream } = connection
  if (!(stream instanceof Socket)) return
  let answeredBytes = stream.bytesWritten
  // Before the client sends what comes next.
  connection.prependListener('readyForQuery', () => (answeredBytes = stream.bytesWritten))
  stream.setTimeout(mostSilentMs)
  stream.on('timeout', () => {
    if (stream.bytesWritten === answeredBytes) return
    stream.destroy(Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' }))
  })
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
  const client = new pg.Client({ connectionString: databaseUrl, ...lineOptions })
  client.on('error', onError)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzle(client, { schema })
    await refuseUnknownTables(db as unknown as Database, hostOf(databaseUrl))
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
  const heartbeat = setInterval(() => void client?.query('select 1').catch(() => {}), heartbeatMs)
  heartbeat.unref()

  // A cut line is reported more than once; only one attempt may be under way.
  const retryLater = () => {
    clearTimeout(retry)
    retry = setTimeout(reconnect, 1_000)
  }
  const connect = async () => {
    if (isStopped) return
    client = new pg.Client({ connectionString: databaseUrl, ...lineOptions })
    client.on('notification', (message) => onMessage(message.payload ?? ''))
    client.on('error', (error) => {
      onError(error)
      retryLater()
    })
    await client.connect()
    cutWhenSilent(client)
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  }
  const reconnect = () =>
    connect().then(
      // Announcements made while the line was cut were not heard.
      () => onMessage(''),
      () => retryLater(),
    )

  await connect()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    clearInterval(heartbeat)
    await client?.end().catch(() => {})
  }
}

function hostOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  // A server on a socket file is named by its folder alone.
  const host = hostname || searchParams.get('host') || 'localhost'
  return port ? `${host}:${port}` : host
}
