import { openMapTiles } from './map-tiles.ts'
import { createServer as createHttpServer, type Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { openSwitches } from '#app/panel/settings/commands.server.ts'
import { closeAbandonedImports, completeTowns } from '#app/domain/charging/commands.server.ts'
import { describeLostSecret, makeFirstAdministrator } from '#app/panel/accounts/commands.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import type { Config } from '#app/platform/process/config.server.ts'
import { openPageViews, type PageViews } from '#app/platform/content/page-views.server.ts'
import { followContentVersions } from '#app/platform/content/content-version.server.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { openMailTransport } from '#app/platform/mail/open-mail-transport.server.ts'
import { openPageLimit } from '#app/platform/requests/page-limit.server.ts'
import { logReachedLimits } from '#app/platform/requests/rate-limit.server.ts'
import { readPortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import type { Database } from '#database/database.ts'
import { explainDatabaseFailure } from '#database/embedded-postgres.server.ts'
import { explainLostServer } from '#database/postgres-server.server.ts'
import { openDatabase } from '#database/client.server.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import type { AppParts } from './app.ts'
import type { jobHandlers } from './job-handlers.ts'
import { isFurtherWorker } from './worker-processes.ts'
import { withCountedViews } from './count-views.ts'
import { withCachedPages } from './cached-page-listener.ts'
import type { PageCache } from './page-cache.ts'
import { listenForCommands } from './command-socket.ts'
import type { Metrics } from './metrics.ts'
import { connectionOptions, limitConnections } from './limit-connections.ts'
import { refuseMalformedRequests } from './malformed-requests.ts'
import { type Drain, openDrain } from './drain.ts'
import { withAccessLog } from './access-log.ts'
import { purgeCaches } from './purge-caches.ts'
import type { Traces } from './traces.ts'

export type RunningPortal = { url: string; stop(): Promise<void> }

export type PortalProgram = {
  createApp: (parts: AppParts) => FetchPortal | Promise<FetchPortal>
  jobHandlers: typeof jobHandlers
}

export async function startPortal(
  config: Config,
  log: Log,
  program: PortalProgram,
  say: (line: string) => void,
): Promise<RunningPortal> {
  await refuseTakenPort(config)
  say(config.databaseUrl ? 'Abrindo o PostgreSQL…' : `Abrindo o banco de dados em ${config.dataDir}…`)
  const open = await openDatabase(config, (error) => log.error({ err: error }, 'the database connection failed'))
  try {
    const seeded = await seedWhenEmpty(open.db, systemClock, config.seed)
    if (seeded) say(`Banco vazio: ${seeded.vehicles} veículos e ${seeded.articles} artigos carregados.`)
    const versions = await followContentVersions(open, (error) =>
      log.error({ err: error }, 'a content version was not heard'),
    )
    const { isReviewed, findRefreshSettings } = await openSwitches({ db: open.db, versions }, systemClock, config)
    const secret = await readPortalSecret(open.db, config)
    const lostSecret = await describeLostSecret(open.db, secret)
    if (lostSecret) say(`\n  ${lostSecret}\n`)
    const fileStore = await openFileStore(config)
    const commands = config.databaseUrl
      ? null
      : await listenForCommands({
          dataDir: config.dataDir,
          db: open.db,
          clock: systemClock,
          log,
          secret,
          fileStore,
          openChargeMapKey: config.openChargeMapKey,
        })
    await closeAbandonedImports(open.db, systemClock, !open.isShared)
    await completeTowns(open.db, systemClock)
    const queue = await openJobs(open, { log, isWorker: true })
    const stopLoggingLimits = logReachedLimits(log)
    await refuseWrongStorage(fileStore, config)
    const mapTiles = await openMapTiles(config.mapTiles, log)
    const uploadsFolder = join(config.dataDir, 'uploads')
    const views = openPageViews({ db: open.db, clock: systemClock, log })
    const metrics = config.metrics ? await (await import('./metrics.ts')).openMetrics(open, config.metrics) : null
    const traces = config.tracesUrl
      ? (await import('./traces.ts')).openTraces({
          url: config.tracesUrl,
          share: config.tracesShare,
          believesCaller: config.trustedProxies > 0,
        })
      : null
    const stopPurging = purgeCaches(versions, config.purgeUrls, log)
    const drain = openDrain()
    const server = await listen(config, { views, metrics, traces, drain, log }, async (siteUrl) => {
      await introduceAdministrator(open.db, { ...config, siteUrl }, say)
      return program.createApp({
        content: { db: open.db, versions },
        clock: systemClock,
        log,
        jobs: queue.jobs,
        siteUrl,
        secret,
        cachesPages: true,
        pageLimit: openPageLimit(config.pagesPerSecond),
        trustedProxies: config.trustedProxies,
        indexNowKey: config.indexNowKey,
        mapStyleUrl: config.mapStyleUrl,
        mapTiles,
        routerUrl: config.routerUrl,
        automarticlesToken: config.automarticlesToken,
        mail: { isConfigured: config.smtpUrl !== null, contactEmail: config.contactEmail },
        filesFolder: join(config.dataDir, 'files'),
        fileStore,
        chargingImports: { uploadsFolder, hasOpenChargeMapKey: config.openChargeMapKey !== null },
        assetsFolder: null,
        isDraining: drain.isDraining,
      })
    })
    const transport = openMailTransport({ ...config, host: hostOf(config), log })
    await queue.work(
      program.jobHandlers({
        db: open.db,
        clock: systemClock,
        transport,
        fileStore,
        jobs: queue.jobs,
        isReviewed,
        findRefreshSettings,
        secret,
        log,
        dataDir: config.dataDir,
        isEmbedded: !open.isShared,
        siteUrl: config.siteUrl ?? localUrl(config, server),
        indexNowKey: config.indexNowKey,
        isMailConfigured: config.smtpUrl !== null,
        charging: { uploadsFolder, openChargeMapKey: config.openChargeMapKey },
      }),
    )
    return {
      url: localUrl(config, server),
      stop: async () => {
        // Running requests may enqueue jobs, so the queue closes after them.
        await Promise.all([drain.end(server, config.drainSeconds * 1000), queue.stopWorking()])
        await Promise.all([queue.stop(), commands?.stop(), metrics?.stop()])
        stopPurging()
        versions.stop()
        await views.stop()
        await traces?.stop()
        transport.close()
        stopLoggingLimits()
        await open.close()
      },
    }
  } catch (error) {
    // If the database is damaged, closing fails too.
    await open.close().catch(() => {})
    throw open.isShared ? explainLostServer(error) : explainDatabaseFailure(error, config.dataDir)
  }
}

/** Reports a wrong setting at the start, not at the first upload. */
async function refuseWrongStorage(fileStore: FileStore, { storage, dataDir }: Config) {
  try {
    await fileStore.check()
  } catch (error) {
    const { cause = error } = error as Error
    const { code, name } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' && !storage)
      throw new StartupFailure(
        `O disco da pasta de dados ${dataDir} está quase cheio. Libere espaço; nada foi perdido.`,
      )
    throw new StartupFailure(
      storage
        ? `O armazenamento ${storage.endpoint}/${storage.bucket} não guardou um arquivo de teste (${code ?? name}). Verifique STORAGE_URL e se o serviço está no ar.`
        : `A pasta ${join(dataDir, 'files')} não pode ser escrita (${code ?? name}). Dê permissão ou defina outra DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Prints the generated password once, because it is not stored in plain text. */
async function introduceAdministrator(
  db: Database,
  wanted: Parameters<typeof makeFirstAdministrator>[2],
  say: (line: string) => void,
) {
  const made = await makeFirstAdministrator(db, systemClock, wanted)
  if (made) say(`\n  Administrador: ${made.username}`)
  if (made?.password) say(`  Senha: ${made.password}\n  Anote: esta senha não será mostrada de novo.`)
}

type FetchPortal = { fetch: Hono['fetch']; pages?: PageCache | null; routeOf?: (path: string) => string }

/** Checks the port first, because opening the database takes longer. */
async function refuseTakenPort({ port, host }: Config) {
  if (port === 0 || isFurtherWorker()) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'já está em uso' : `não pode ser usada (${error.code})`
      reject(new StartupFailure(`A porta ${port} em ${host} ${reason}. Defina outra PORT ou HOST.`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

type Observers = { views: PageViews; metrics: Metrics | null; traces: Traces | null; drain: Drain; log: Log }

async function listen(
  config: Config,
  { views, metrics, traces, drain, log }: Observers,
  makeApp: (siteUrl: string) => Promise<FetchPortal>,
): Promise<Server> {
  let portal: FetchPortal | null = null
  const listener = getRequestListener(
    (request, env) => portal?.fetch(request, env) ?? new Response('O portal está iniciando.', { status: 503 }),
    { hostname: config.host },
  )
  const answering = withCachedPages(() => portal?.pages ?? null, metrics?.markRendered(listener) ?? listener)
  const counting = withCountedViews(views.note, answering)
  const routeOf = (path: string) => portal?.routeOf?.(path) ?? '/*'
  const timed = metrics?.time(counting, routeOf) ?? counting
  const traced = traces?.trace(timed, routeOf) ?? timed
  const logged = config.accessLog ? withAccessLog(log, traced) : traced
  const server = createHttpServer(connectionOptions(config), drain.mark(refuseMalformedRequests(logged)))
  limitConnections(server)
  const open = () => new Promise<void>((resolve) => server.listen(config.port, config.host, resolve))
  // Other workers answer until the app is ready. Port 0 listens before, because the app needs the number that the system chooses.
  if (config.port === 0) await open()
  portal = await makeApp(config.siteUrl ?? localUrl(config, server))
  if (config.port !== 0) await open()
  return server
}

function localUrl(config: Config, server: Server) {
  const port = config.port || (server.address() as AddressInfo).port
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function hostOf({ siteUrl }: Config) {
  return siteUrl ? new URL(siteUrl).hostname : 'localhost'
}
