import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#database/embedded-postgres.server.ts'
import { openPostgresServer } from '#database/postgres-server.server.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { databaseOnServer, newDatabaseName, runOnServer } from './database-server.ts'
import { makeEmptyDataFolder, makeQueueTables } from './empty-data-folder.ts'
import { standingClock } from './standing-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A database that is migrated and empty, and one with the portal's content: files with a dump, or the names of databases on
     * TEST_DATABASE_URL.
     */
    databaseTemplates: { empty: string; seeded: string }
  }
}

/** Migrates and seeds once; every test file opens a copy in half a second. */
export async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  return server ? makeDatabases(project, server) : makeFiles(project)
}

async function makeFiles(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-templates-'))
  const paths = { empty: join(folder, 'empty.tar'), seeded: join(folder, 'seeded.tar') }
  const removeDataFolder = await makeEmptyDataFolder(({ db }) => dump(db, paths.empty))
  const open = await openPglite({ loadDataDir: await openAsBlob(paths.empty) })
  await seedWhenEmpty(open.db, standingClock, 'market')
  await dump(open.db, paths.seeded)
  await open.close()
  project.provide('databaseTemplates', paths)
  return async () => {
    await removeDataFolder()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeDatabases(project: TestProject, server: string) {
  const names = { empty: newDatabaseName(), seeded: newDatabaseName() }
  const drop = () =>
    runOnServer(server, ...Object.values(names).map((name) => `drop database if exists ${name} with (force)`))
  try {
    await runOnServer(server, `create database ${names.empty}`)
    const empty = await openPostgresServer(databaseOnServer(server, names.empty), () => {})
    await makeQueueTables(empty)
    await empty.close()
    await runOnServer(server, `create database ${names.seeded} template ${names.empty}`)
    const seeded = await openPostgresServer(databaseOnServer(server, names.seeded), () => {})
    await seedWhenEmpty(seeded.db, standingClock, 'market')
    await seeded.close()
  } catch (error) {
    await drop()
    throw error
  }
  project.provide('databaseTemplates', names)
  return drop
}

async function dump(db: unknown, path: string) {
  const { $client } = db as { $client: PGlite }
  const archive = await $client.dumpDataDir('none')
  await writeFile(path, Buffer.from(await archive.arrayBuffer()))
}
