import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, type TestContext, test as base } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { findPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts'
import { likedSlugs, signIn, writes } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { openTcpProxy } from '#tests/fixtures/tcp-proxy.ts'
import { movableClock } from './movable-clock.ts'
import { noteFigures } from './figures.ts'
import { ask, keptPages, startReading } from './reading-load.ts'
import { account, token, writingSettings } from './writing-portal.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'

const postgres = await findPostgres()

/** Opens a portal and a PostgreSQL server, connected by a proxy that can fail. */
async function openOnServer(onTestFinished: TestContext['onTestFinished']) {
  const server = await startPostgres(postgres ?? '', { isDurable: true })
  onTestFinished(() => server.stop())
  const line = await openTcpProxy({ path: server.socket })
  onTestFinished(() => line.stop())
  const clock = movableClock()
  const portal = await startPortal({
    ...writingSettings,
    LOG_LEVEL: 'error',
    // Each process has a page cache. With one process, readers always reach the filled one.
    WORKERS: '1',
    DATABASE_URL: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
    NODE_OPTIONS: clock.nodeOptions,
  })
  onTestFinished(() => portal.stop())
  for (const path of keptPages) expect((await ask(portal.url, path)).status).toBe(200)
  const writer = { url: portal.url, token, likedSlug: likedSlugs[0] ?? '', cookie: await signIn(portal.url, account) }
  const lostOf = async (load: ReturnType<typeof startWriting>) => {
    const { db, close } = await openDatabase({ dataDir: portal.dataDir, databaseUrl: server.url }, () => {})
    const lost = await lostWrites(db, load)
    await close()
    return lost
  }
  return { server, line, portal, writer, lostOf, pass: (ms: number) => clock.pass(portal, ms) }
}

const test = base.skipIf(!postgres)
const sentence = /Erro (?:do banco|ao)[^<]+o banco de dados (?:está fora do ar|não respondeu a tempo)/

async function writesAgainAfter(writer: Parameters<typeof writes.signUp>[0]) {
  const startedAt = Date.now()
  let n = 9_000_000 + Math.floor(Math.random() * 500_000)
  await expect.poll(() => writes.signUp(writer, ++n).catch(() => false), { timeout: 60_000 }).toBe(true)
  return Date.now() - startedAt
}

describe('the database server', () => {
  test('is killed and restarted: cached pages stay available, writes resume, no acknowledged write is lost', async ({
    onTestFinished,
  }) => {
    const { server, portal, writer, lostOf, pass } = await openOnServer(onTestFinished)
    // Other writes publish something, which drops cached pages.
    const load = startWriting(writer, ['signUp', 'like'])
    await expect.poll(() => countKept(load)).toBeGreaterThan(20)
    const readers = startReading(portal.url)
    await server.kill()
    await wait(5_000)
    // Beyond the normal lifetime of cached pages.
    await pass(10 * 60_000)
    await wait(2_000)
    const missing = await ask(portal.url, '/noticias?busca=agora')
    expect(missing.status).toBe(500)
    expect(missing.text).toMatch(sentence)
    await server.start()
    const resumedMs = await writesAgainAfter(writer)
    await wait(3_000)
    await readers.stop()
    await load.stop()
    expect([...new Set(readers.failures)]).toEqual([])
    expect(portal.process.exitCode).toBeNull()
    const lost = await lostOf(load)
    noteFigures('PostgreSQL killed for 7 s while writing', {
      'kept pages read': readers.answers.length,
      failed: readers.failures.length,
      'writes acknowledged': countKept(load),
      lost: lost.length,
      'ms until writes resume': resumedMs,
    })
    expect(lost).toEqual([])
    expect(resumedMs).toBeLessThan(30_000)
  })

  test('loses no write and fails no reader when connections are cut twenty times under load', async ({
    onTestFinished,
  }) => {
    const { line, portal, writer, lostOf } = await openOnServer(onTestFinished)
    const load = startWriting(writer)
    const readers = startReading(portal.url)
    for (let cut = 0; cut < 20; cut++) {
      const before = countKept(load)
      await expect.poll(() => countKept(load) - before, { interval: 10 }).toBeGreaterThan(4)
      line.cut()
    }
    await readers.stop()
    await load.stop()
    const lost = await lostOf(load)
    noteFigures('20 cuts of all connections to PostgreSQL', {
      'kept pages read': readers.answers.length,
      failed: readers.failures.length,
      'writes acknowledged': countKept(load),
      lost: lost.length,
    })
    expect([lost, readers.failures]).toEqual([[], []])
    expect(portal.process.exitCode).toBeNull()
  })

  test('delays no cached page when it is slow, and causes no wrong page', async ({ onTestFinished }) => {
    const { line, portal, writer } = await openOnServer(onTestFinished)
    line.faults.delayMs = 300
    const readers = startReading(portal.url)
    const made = await ask(portal.url, '/noticias?busca=bateria')
    expect(made.status).toBe(200)
    expect(await writes.signUp(writer, 8_000_001)).toBe(true)
    await readers.stop()
    noteFigures('PostgreSQL 300 ms late', {
      'ms of a kept page (p99)': readers.slowest(),
      'of a search': made.ms,
    })
    expect(readers.failures).toEqual([])
    expect(readers.slowest()).toBeLessThan(300)
  })

  test('is reconnected after a silent connection, including changes published meanwhile', async ({
    onTestFinished,
  }) => {
    const { server, line, portal, writer } = await openOnServer(onTestFinished)
    const other = await startPortal({ ...writingSettings, DATABASE_URL: server.url })
    onTestFinished(() => other.stop())
    line.faults.isStalled = true
    const readers = startReading(portal.url)
    const asked = ask(portal.url, '/noticias?busca=agora')
    const cookie = await signIn(other.url, account)
    expect(await writes.saveArticle({ ...writer, url: other.url, cookie }, 7_000_001)).toBe(true)
    const refused = await asked
    expect(refused.status).toBe(500)
    expect(refused.text).toMatch(sentence)
    // Only new connections work again; stalled ones stay stalled.
    line.faults.isStalled = false
    const resumedMs = await writesAgainAfter(writer)
    const startedAt = Date.now()
    const sees = async () => (await ask(portal.url, '/noticias')).text.includes('Artigo de medida 7000001')
    await expect.poll(sees, { timeout: 60_000 }).toBe(true)
    await readers.stop()
    noteFigures('line to PostgreSQL dead without a word', {
      'ms until a page says so': refused.ms,
      'until writes resume': resumedMs,
      'until what another node published is seen': resumedMs + Date.now() - startedAt,
    })
    expect(readers.failures).toEqual([])
    expect(refused.ms).toBeLessThan(20_000)
    expect(resumedMs).toBeLessThan(30_000)
  })

  test('is queried again after a broken response', async ({ onTestFinished }) => {
    const { line, portal, writer } = await openOnServer(onTestFinished)
    const readers = startReading(portal.url)
    for (const bytes of [700, 2_000, 10_000, 40_000]) {
      line.cut()
      line.faults.cutAfterBytes = bytes
      for (let n = 0; n < 5; n++) {
        const { status, text } = await ask(portal.url, `/noticias?busca=corte-${bytes}-${n}`)
        if (status !== 200) expect(text).toMatch(sentence)
      }
    }
    line.faults = {}
    await writesAgainAfter(writer)
    expect((await ask(portal.url, '/noticias?busca=depois')).status).toBe(200)
    await readers.stop()
    expect(readers.failures).toEqual([])
  })
})
