import { executeRows } from '#database/execute-rows.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { explainLostServer, openPool, openPoolDatabase, openPostgresServer } from './postgres-server.server.ts'

const ends = 100

// Fails also on an uncaught exception, which Vitest reports as an unhandled error.
test('fails only the transactions of a hundred cut connections', async ({ onTestFinished }) => {
  const server = await pretendServer()
  const heard: Error[] = []
  const pool = openPool(server.url, (error) => heard.push(error))
  onTestFinished(async () => {
    await pool.end()
    server.close()
  })
  const db = drizzle(pool)
  for (let end = 0; end < ends; end++) {
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      server.cut()
      // Cuts an idle connection, or one during or right after a statement.
      if (end % 3 === 0) await expect.poll(() => heard.length).toBeGreaterThan(end)
      if (end % 3 === 1) await setImmediate()
      await tx.execute(sql`select 2`)
    })
    await expect(transaction).rejects.toThrow()
  }
  await db.execute(sql`select 3`)
  expect(heard.length).toBeGreaterThanOrEqual(ends)
})

test('closes a connection without a response, but not an idle one', async ({ onTestFinished }) => {
  const server = await pretendServer()
  const pool = openPool(server.url, () => {}, 200)
  onTestFinished(async () => {
    await pool.end()
    server.close()
  })
  const db = openPoolDatabase(pool)
  await db.execute(sql`select 1`)
  await wait(500)
  await db.execute(sql`select 1`)
  expect(pool.totalCount).toBe(1)
  server.fallSilent()
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } })
  server.speak()
  await db.execute(sql`select 1`)
})

test('loses no pool connection for transactions on cut connections', async ({ onTestFinished }) => {
  const server = await pretendServer()
  const pool = openPool(server.url, () => {})
  onTestFinished(async () => {
    await pool.end()
    server.close()
  })
  const db = openPoolDatabase(pool)
  for (let failed = 0; failed < 20; failed++) {
    await db.execute(sql`select 1`)
    server.cutNext()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  }
  await db.transaction((tx) => tx.execute(sql`select 1`))
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'reconnects after the server ends a hundred transactions',
  { timeout: 60_000 },
  async ({ onTestFinished }) => {
    const owner = await openPostgresServer(process.env.TEST_DATABASE_URL ?? '', () => {})
    const name = `carga_plena_test_${randomUUID().replaceAll('-', '')}`
    await owner.db.execute(sql.raw(`create database ${name}`))
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href
    const open = await openPostgresServer(url, () => {})
    onTestFinished(async () => {
      await open.close()
      await owner.db.execute(sql.raw(`drop database ${name} with (force)`))
      await owner.close()
    })
    for (let end = 0; end < ends; end++) {
      const transaction = open.db.transaction(async (tx) => {
        const rows = await executeRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
        await owner.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 1000)`)
        await tx.execute(sql`select 2`)
      })
      await expect(transaction).rejects.toThrow()
      await open.db.execute(sql`select 3`)
    }
  },
)

test('explains a server that stops during the start, and throws other errors', () => {
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const unreached = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  const refused = Object.assign(new Error('not accepting connections'), { code: '55000', severity: 'FATAL' })
  for (const reported of [cut, unreached, refused, new Error('Connection terminated unexpectedly')])
    expect(String(explainLostServer(new DrizzleQueryError('select', [], reported)))).toContain(
      'O banco de dados deixou de responder enquanto o portal iniciava',
    )
  const mistake = new TypeError('x is not a function')
  expect(explainLostServer(mistake)).toBe(mistake)
  const statement = new DrizzleQueryError(
    'select',
    [],
    Object.assign(new Error('x'), { code: '42601', severity: 'ERROR' }),
  )
  expect(explainLostServer(statement)).toBe(statement)
})

test('names a missing server by its host or its socket folder', async () => {
  for (const [address, name] of [
    ['postgres://ana:segredo@localhost:1/portal', 'localhost:1'],
    ['postgres:///portal?host=/nenhuma/pasta&user=ana', '/nenhuma/pasta'],
  ] as const)
    await expect(openPostgresServer(address, () => {})).rejects.toThrow(
      `O banco de dados em ${name} não respondeu: connect`,
    )
})

/**
 * Starts a fake server. It implements the protocol only for statements without rows:
 * https://www.postgresql.org/docs/15/protocol-message-formats.html
 */
async function pretendServer() {
  const sockets = new Set<Socket>()
  let isSilent = false
  let cutsNext = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (asked) => {
        if (isSilent) return
        if (cutsNext) {
          cutsNext = false
          return void socket.resetAndDestroy()
        }
        const isSimple = asked[0] === 'Q'.charCodeAt(0)
        const prepared = isSimple ? [] : [message('1'), message('2'), message('n')]
        socket.write(Buffer.concat([...prepared, message('C', Buffer.from('SELECT 0\0')), ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://ana:senha@127.0.0.1:${port}/portal`,
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    /** Cuts the connection instead of sending the next response. */
    cutNext: () => (cutsNext = true),
    fallSilent: () => (isSilent = true),
    speak: () => (isSilent = false),
    close: () => server.close(),
  }
}

function message(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const ready = message('Z', Buffer.from('I'))
