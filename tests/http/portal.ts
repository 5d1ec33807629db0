import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followContentVersions } from '#app/platform/content/content-version.server.ts'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openPageLimit } from '#app/platform/requests/page-limit.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { test as base } from 'vitest'
import type { AppParts } from '#server/app.ts'
import type * as bundle from '#server/bundle.ts'
import { buildSecret } from '#tests/builders/secret.ts'

export const siteUrl = 'https://portal.example'

export type VisitedPortal = {
  /** Requests without a network. */
  get(path: string, init?: RequestInit): Promise<Response>
  ask(request: Request): Promise<Response>
  page(path: string): Promise<string>
  having(changes: Settings): VisitedPortal
}

export type TestPortal = VisitedPortal & { open: OpenDatabase; fileStore: FileStore }

type Settings = Partial<
  Pick<AppParts, 'cachesPages' | 'log' | 'secret' | 'mail' | 'mapStyleUrl' | 'mapTiles' | 'pageLimit' | 'routerUrl'>
>

/**
 * Opens no socket.
 * @param changes settings that differ from the defaults
 */
export async function openPortal(content: 'empty' | 'seeded' = 'seeded', changes: Settings = {}): Promise<TestPortal> {
  const database = await openTestDatabase(content)
  const queue = await openJobs(database, { log: openLog({ logLevel: 'silent' }), isWorker: false })
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const fileStore = await openFileStore({ dataDir, storage: null })
  const open = {
    ...database,
    close: async () => {
      await queue.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  const versions = await followContentVersions(open, () => {})
  const built: string = new URL('../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof bundle
  const parts: AppParts = {
    content: { db: open.db, versions },
    clock: fixedClock,
    log: openLog({ logLevel: 'silent' }),
    jobs: queue.jobs,
    siteUrl,
    secret: buildSecret(),
    cachesPages: false,
    pageLimit: openPageLimit(null),
    trustedProxies: 1,
    indexNowKey: 'chave-dos-testes',
    mapStyleUrl: null,
    mapTiles: null,
    routerUrl: null,
    automarticlesToken: 'token-dos-testes',
    mail: { isConfigured: true, contactEmail: 'equipe@portal.example' },
    filesFolder: null,
    fileStore,
    chargingImports: { uploadsFolder: join(dataDir, 'uploads'), hasOpenChargeMapKey: false },
    assetsFolder: null,
    isDraining: () => false,
  }
  const having = (settings: Settings): VisitedPortal => {
    const app = createApp({ ...parts, ...settings })
    const ask = async (request: Request) => app.request(request)
    const get = (path: string, init?: RequestInit) => ask(new Request(`${siteUrl}${path}`, init))
    return { get, ask, page: async (path) => (await get(path)).text(), having }
  }
  return { open, fileStore, ...having(changes) }
}

/** The tests of a file share the portal and may write. */
export const portalTest = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => opened(onCleanup))

/** All files of a worker share the portal and may only read. */
export const visitTest = base.extend('portal', { scope: 'worker' }, async ({}, { onCleanup }): Promise<VisitedPortal> =>
  opened(onCleanup),
)

async function opened(onCleanup: (cleanup: () => Promise<void>) => void): Promise<TestPortal> {
  const portal = await openPortal()
  onCleanup(() => portal.open.close())
  return portal
}
