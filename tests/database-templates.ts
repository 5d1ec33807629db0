import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { openPglite } from '#database/embedded-postgres.server.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { standingClock } from './standing-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Files with a dumped database: migrated and empty, and with the portal's content. */
    databaseTemplates: { empty: string; seeded: string }
  }
}

/** Migrates and seeds once; every test file opens a copy in half a second. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-templates-'))
  const open = await openPglite({})
  // Its tables too, so that a test which puts jobs into the queue does not make them first.
  const queue = await openJobs(open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
  await queue.stop()
  const empty = await dump(open.db, join(folder, 'empty.tar'))
  await seedWhenEmpty(open.db, standingClock, 'market')
  const seeded = await dump(open.db, join(folder, 'seeded.tar'))
  await open.close()
  project.provide('databaseTemplates', { empty, seeded })
  return () => rm(folder, { recursive: true, force: true })
}

async function dump(db: unknown, path: string) {
  const { $client } = db as { $client: PGlite }
  const archive = await $client.dumpDataDir('none')
  await writeFile(path, Buffer.from(await archive.arrayBuffer()))
  return path
}
