import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test as base, vi } from 'vitest'
import { allSources } from '#app/panel/data-sources/connectors/sources.server.ts'
import { enqueueRefresh } from '#app/panel/data-sources/start-refreshes.server.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { dataSourceRuns } from '#database/schema/data-sources.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

// A job waits up to 30 seconds for its turn.
vi.setConfig({ testTimeout: 240_000 })

/** A page that waited for a source would take minutes. */
const paths = ['/', '/catalogo', '/fontes', '/recarga', '/ipva']
const maxPageMs = 15_000

/** Targets of connections that the portal tried to open. No connection leaves this machine. */
const test = base.extend('network', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-outgoing-'))
  const file = join(folder, 'connections')
  await writeFile(file, '')
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return {
    settings: { NODE_OPTIONS: '--import=./tests/fixtures/data-sources/hold-outgoing.ts', OUTGOING_LOG: file },
    outgoing: async () => [...new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean))],
  }
})

/** Enqueues the search for due sources, and a refresh of every source. */
async function enqueueAll(dataDir: string) {
  const open = await openEmbeddedPostgres(dataDir)
  const { jobs, stop } = await openJobs(open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
  await jobs.enqueue(open.db, 'start-due-refreshes', {})
  for (const { id } of allSources) await enqueueRefresh(open.db, jobs, { source: id, startedBy: null })
  await stop()
  await open.close()
}

async function visit(url: string) {
  for (const path of paths) {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(maxPageMs) })
    expect(response.status, path).toBe(200)
    await response.text()
  }
}

test('a portal without REFRESH opens no connection, even for refreshes that wait in its queue', async ({ network }) => {
  const dataDir = await newDataFolder('market')
  try {
    await enqueueAll(dataDir)
    const portal = await startPortal({ ...network.settings, DATA_DIR: dataDir })
    await visit(portal.url)
    await new Promise((resolve) => setTimeout(resolve, 40_000))
    await visit(portal.url)
    await portal.stop()
    expect(await network.outgoing()).toEqual([])
    const { executeSql, db, close } = await openEmbeddedPostgres(dataDir)
    const { rows } = await executeSql(
      `select name, state from pgboss.job where name in ('start-due-refreshes', 'refresh-source')`,
    )
    const runs = await db.select().from(dataSourceRuns)
    await close()
    expect(rows.length).toBeGreaterThan(allSources.length)
    expect(rows.filter(({ state }) => state !== 'completed')).toEqual([])
    expect(runs).toEqual([])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a first start with REFRESH answers pages at once while no source answers', async ({ network }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const settings = { ...network.settings, DATA_DIR: dataDir, SEED: 'bundled', REFRESH: 'on' }
  try {
    const first = await startPortal(settings)
    await visit(first.url)
    await first.stop()
    await enqueueAll(dataDir)
    const portal = await startPortal(settings)
    await expect.poll(network.outgoing, { timeout: 60_000, interval: 500 }).toContain('dadosabertos.aneel.gov.br:443')
    await visit(portal.url)
    await portal.stop()
    const { db, close } = await openEmbeddedPostgres(dataDir)
    const runs = await db.select().from(dataSourceRuns).orderBy(asc(dataSourceRuns.id))
    await close()
    expect(runs.map(({ state }) => state)).toContain('running')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
