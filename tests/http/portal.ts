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

export type TestPortal = {
  open: OpenDatabase
  fileStore: FileStore
  /** Asks the built portal for an address, without a network. */
  get(path: string, init?: RequestInit): Promise<Response>
  ask(request: Request): Promise<Response>
  /** The text of a page. */
  page(path: string): Promise<string>
  /** The same content under other settings. */
  having(changes: Settings): TestPortal
}

type Settings = Partial<
  Pick<AppParts, 'cachesPages' | 'log' | 'secret' | 'mail' | 'mapStyleUrl' | 'mapTiles' | 'pageLimit' | 'routerUrl'>
>

/** The built bundle on a database; what `npm start` serves, less the socket. @param changes to what its settings would say */
export async function openPortal(content: 'empty' | 'seeded' = 'seeded', changes: Settings = {}): Promise<TestPortal> {
  const opened = await openTestDatabase(content)
  const queue = await openJobs(opened, { log: openLog({ logLevel: 'silent' }), isWorker: false })
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
  const fileStore = await openFileStore({ dataDir, storage: null })
  const open = {
    ...opened,
    close: async () => {
      await queue.stop()
      await opened.close()
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
    chargingImports: { uploadsFolder: join(dataDir, 'uploads'), isSynced: false },
    assetsFolder: null,
    isDraining: () => false,
  }
  const having = (settings: Settings): TestPortal => {
    const app = createApp({ ...parts, ...settings })
    const ask = async (request: Request) => app.request(request)
    const get = (path: string, init?: RequestInit) => ask(new Request(`${siteUrl}${path}`, init))
    return { open, fileStore, get, ask, page: async (path) => (await get(path)).text(), having }
  }
  return having(changes)
}

/** `portal` holds the seeded content and is shared by the tests of a file. */
export const portalTest = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal()
  onCleanup(() => portal.open.close())
  return portal
})
