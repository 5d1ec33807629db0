import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'

/** Tells the processes of a run where the template is; the portals that they start do not read it. */
const variable = 'TEST_EMPTY_DATA_FOLDER'

/**
 * Makes a data folder with an embedded database that is migrated and empty, for the processes that are started after this one:
 * creating it takes four seconds of a processor, opening a copy a quarter of one.
 * @param read looks at the database before the folder is copied
 * @returns what removes the folder
 */
export async function makeEmptyDataFolder(
  read: (open: OpenDatabase) => Promise<unknown> = async () => {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-template-'))
  const open = await openEmbeddedPostgres(folder)
  await makeQueueTables(open)
  await read(open)
  await open.close()
  process.env[variable] = folder
  return async () => {
    Reflect.deleteProperty(process.env, variable)
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of its own for a portal, with the empty database where one was made. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const template = process.env[variable]
  if (template) await cp(template, folder, { recursive: true })
  return folder
}

/** So that a test which puts jobs into the queue does not make its tables first. */
export async function makeQueueTables(open: OpenDatabase): Promise<void> {
  const queue = await openJobs(open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
  await queue.stop()
}
