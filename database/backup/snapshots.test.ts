import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { restorePortal } from './restore-portal.server.ts'
import { listSnapshots } from './snapshots-folder.server.ts'
import { takeSnapshot } from './snapshots.server.ts'

const test = databaseTest.extend('dataDir', async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-noite-'))
  onCleanup(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
})

const nightOf = (day: number) => ({ now: () => new Date(Date.UTC(2026, 10, day, 6)) })

test(
  'keeps seven nightly snapshots, and restores the newest',
  { timeout: 60_000 },
  async ({ ownDatabase: { db }, dataDir }) => {
    const key = (night: number) => `night-${night}`
    for (let night = 1; night <= 9; night += 1) {
      await db.insert(rateLimits).values({ key: key(night), windowEndsAt: new Date(), count: night })
      await takeSnapshot({ db, clock: nightOf(night) }, dataDir)
    }
    await takeSnapshot({ db, clock: nightOf(9) }, dataDir)
    const kept = [9, 8, 7, 6, 5, 4, 3].map((night) => `2026-11-0${night}`)
    expect(listSnapshots(dataDir).map(({ day }) => day)).toEqual(kept)

    const [newest] = listSnapshots(dataDir)
    await restorePortal({ databaseUrl: null, dataDir, storage: null }, [newest?.path ?? ''], () => {})
    const restored = await openEmbeddedPostgres(dataDir)
    expect(
      await restored.db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, key(9))),
    ).toMatchObject([{ count: 9 }])
    await restored.close()
  },
)

test('keeps earlier snapshots after a failed one, and other files of the folder', async ({
  ownDatabase: { db },
  dataDir,
}) => {
  await takeSnapshot({ db, clock: nightOf(1) }, dataDir)
  await writeFile(join(dataDir, 'snapshots', 'notas.txt'), '')
  const lost = { ...db, transaction: () => Promise.reject(new Error('lost')) } as unknown as typeof db
  await expect(takeSnapshot({ db: lost, clock: nightOf(2) }, dataDir)).rejects.toThrow('lost')
  expect((await readdir(join(dataDir, 'snapshots'))).toSorted()).toEqual(['2026-11-01.tar.gz', 'notas.txt'])
  expect(listSnapshots(dataDir)).toHaveLength(1)
})
