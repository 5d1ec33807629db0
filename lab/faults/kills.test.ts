import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { findPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts'
import { likedSlugs, signIn } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures, percentile } from './figures.ts'
import { account, token, writingSettings } from './writing-portal.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'

const kills = Number(process.env.FAULT_KILLS ?? 50)
const postgres = await findPostgres()

test.for(['embedded', 'PostgreSQL'] as const)(
  'loses no acknowledged write of a node killed repeatedly: %s',
  // A start takes seconds, on a busy machine up to 30.
  { timeout: 120_000 + kills * 60_000 },
  async (kind, { skip, onTestFinished }) => {
    skip(kind === 'PostgreSQL' && !postgres, 'no PostgreSQL 15 or newer was found')
    const dataDir = await newDataFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const server = kind === 'PostgreSQL' && postgres ? await startPostgres(postgres, { isDurable: true }) : null
    onTestFinished(async () => server?.stop())
    const settings = {
      ...writingSettings,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ...(server && { DATABASE_URL: server.url }),
    }
    let portal = await startPortal(settings)
    onTestFinished(() => void portal.process.kill('SIGKILL'))
    const load = startWriting({
      url: portal.url,
      token,
      likedSlug: likedSlugs[0] ?? '',
      cookie: await signIn(portal.url, account),
    })
    const startMs: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const before = countKept(load)
      await expect.poll(() => countKept(load) - before, { interval: 10 }).toBeGreaterThan(8)
      await wait(Math.random() * 100)
      const exited = once(portal.process, 'exit')
      portal.process.kill('SIGKILL')
      await exited
      const startedAt = Date.now()
      portal = await startPortal(settings)
      startMs.push(Date.now() - startedAt)
    }
    await load.stop()
    await portal.stop()
    const { db, close } = await openDatabase({ dataDir, databaseUrl: server?.url ?? null }, () => {})
    const lost = await lostWrites(db, load)
    await close()
    noteFigures(`kill -9 while writing, ${kind}`, {
      kills,
      'writes acknowledged': countKept(load),
      lost: lost.length,
      'ms to start again (p50)': percentile(startMs, 0.5),
      '(max)': percentile(startMs, 1),
    })
    expect(lost).toEqual([])
    for (const { kept } of Object.values(load.ledger)) expect(kept.length).toBeGreaterThan(kills)
  },
)
