import { rm } from 'node:fs/promises'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { newDataFolder } from '#tests/empty-data-folder.ts'
import { type StartedPortal, startPortal } from '#tests/start-portal.ts'

type Preparation = {
  /** Beside its folder. */
  settings: Record<string, string>
  /** What its database holds before it starts. */
  fill: (db: Database) => Promise<unknown>
}

/** A portal that begins with rows of a test's own; its folder goes when it stops. */
export async function startPreparedPortal({ settings, fill }: Preparation): Promise<StartedPortal> {
  const dataDir = await newDataFolder()
  const { db, close } = await openEmbeddedPostgres(dataDir)
  await fill(db)
  await close()
  const portal = await startPortal({ ...settings, DATA_DIR: dataDir })
  return {
    ...portal,
    stop: async () => {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The fixture `portal` of tests that share such a portal for as long as their worker lives. */
export function sharedPortal(preparation: Preparation) {
  const use = async ({}, run: (portal: StartedPortal) => Promise<void>) => {
    const portal = await startPreparedPortal(preparation)
    await run(portal)
    await portal.stop()
  }
  return [use, { scope: 'worker', timeout: 120_000 }] as [typeof use, { scope: 'worker'; timeout: number }]
}
