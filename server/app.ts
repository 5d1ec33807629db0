import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readMunicipalityChanges } from '#app/platform/brazil/municipality-changes-queries.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { FollowedVersions } from '#app/platform/content/content-version.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import {
  loggedPath,
  nonceHeader,
  tokenPageHeaders,
  tokenPathOf,
  unsubscribePath,
} from '#app/platform/requests/token-pages.ts'
import { openPageLimit } from '#app/platform/requests/page-limit.server.ts'
import type { PageLimit } from '#app/platform/requests/request-contexts.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { isFromThisSite, visitorPseudonym } from '#app/platform/requests/visitor.server.ts'
import { cachedPages, cacheRender } from './page-cache-middleware.ts'
import { compressStream, compressText } from './compress-response.ts'
import { finishDocument } from './finish-document.ts'
import { limitBody, webhookPath } from './limit-body.ts'
import { pageAddressReader } from './page-address.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { type ReadinessParts, serveReadiness } from './readiness.ts'
import { actionFinder, needsPanel, routePatternReader, routeTree, withoutPanel } from './route-tree.ts'
import { routedPathOf } from './routed-path.ts'
import { mapOriginFor } from './map-origin.ts'
import { type MapTiles, serveMapTiles } from './map-tiles.ts'
import { serverHeaders } from './security-headers.ts'
import { visitorAddress } from './visitor-address.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

export type AppParts = ReadinessParts & {
  content: Content & { versions: FollowedVersions }
  clock: Clock
  jobs: Jobs
  siteUrl: string
  /** Used for pseudonyms of visitors and tokens in links. */
  secret: PortalSecret
  pageLimit: PageLimit
  cachesPages: boolean
  trustedProxies: number
  indexNowKey: string | null
  mapStyleUrl: string | null
  mapTiles: MapTiles | null
  routerUrl: string | null
  automarticlesToken: string | null
  mail: { isConfigured: boolean; contactEmail: string | null }
  /** Folder of generated files. null: they stay in memory (tests). */
  filesFolder: string | null
  /** Folder of uploads that await their import. `hasOpenChargeMapKey`: whether Open Charge Map is fetched. */
  chargingImports: { uploadsFolder: string; hasOpenChargeMapKey: boolean }
  /** Folder of scripts, styles and fonts. null: Vite serves them (development). */
  assetsFolder: string | null
}

/** Maximum characters of a path. The router's work grows with the square of the number of segments. */
const pathLimit = 1024
const methods = ['GET', 'HEAD', 'POST']

const tree = routeTree(build.routes)

/** The portal as a Hono app. `routeOf` returns the route pattern of a path. */
export function createApp(parts: AppParts): Hono & { pages: PageCache | null; routeOf: (path: string) => string } {
  const { siteUrl, trustedProxies, indexNowKey } = parts
  const pages = parts.cachesPages
    ? openPageCache({ contentVersion: parts.content.versions.overall, addressOf: pageAddressReader(tree) })
    : null
  const app = Object.assign(new Hono(), { pages, routeOf: routePatternReader(tree) })
  if (pages) app.use(cachedPages(pages, { app, siteUrl, trustedProxies }))
  app.use(serverHeaders(parts.siteUrl))
  // Registered first, so that errors and redirects of pages with a token also get these headers.
  app.use(async (c, next) => {
    await next()
    if (tokenPathOf(routedPathOf(c)) === undefined) return
    for (const [name, value] of Object.entries(tokenPageHeaders)) c.res.headers.set(name, value)
  })
  app.use(async (c, next) => {
    if (c.req.path.length > pathLimit) return c.text('O endereço é longo demais.', 414)
    if (!methods.includes(c.req.method)) return c.text('Método não aceito.', 405, { allow: methods.join(', ') })
    return next()
  })
  // Refuses writes from another site, because the router would log an error for each.
  app.use(async (c, next) => {
    if (isFromThisSite(c.req.raw, parts.siteUrl) || isOneClickUnsubscribe(c)) return next()
    parts.log.warn(
      { method: c.req.method, origin: originOf(c), path: loggedPath(routedPathOf(c)) },
      'a request of another site was refused',
    )
    return c.text('Este envio veio de outro site e não foi aceito.', 403)
  })
  // Keeps pages of the panel out of caches and search engines.
  app.use(async (c, next) => {
    await next()
    if (!/^\/admin(?:[./]|$)/.test(routedPathOf(c))) return
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  serveReadiness(app, parts)
  if (indexNowKey) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey))
  serveMapTiles(app, parts.mapTiles)
  if (parts.assetsFolder) serveAssets(app, parts.assetsFolder)
  const takesPost = actionFinder(tree)
  app.use(async (c, next) => {
    if (c.req.method !== 'POST' || takesPost(new URL(c.req.url))) return next()
    return c.text('Método não aceito.', 405, { allow: 'GET, HEAD' })
  })
  const route = reactRouter(parts)
  app.use(limitBody((c) => route(c, withoutBody(c.req.raw))))
  app.all('*', (c) => route(c))
  app.onError((error, c) => {
    parts.log.error({ err: error, path: loggedPath(c.req.path) }, 'a request failed outside of the pages')
    return c.text('Erro interno. Tente novamente mais tarde.', 500)
  })
  return app
}

/** Lets the page of the request report that the body is too large. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  const retained = new Headers(headers)
  for (const name of ['content-length', 'content-type', 'transfer-encoding']) retained.delete(name)
  return new Request(url, { method, headers: retained, signal })
}

/** Origin of a request from its header; null: the header is missing or invalid. */
function originOf(c: Context): string | null {
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) ? new URL(origin).origin.slice(0, 200) : null
}

/**
 * True for the one-click unsubscribe of mail programs (RFC 8058), which has another origin. The token in the URL authorises it; cookies are
 * not read.
 */
function isOneClickUnsubscribe(c: Context): boolean {
  return routedPathOf(c).startsWith(unsubscribePath)
}

function serveAssets(app: Hono, root: string) {
  const forever = 'public, max-age=31536000, immutable'
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', forever) }),
  )
  app.all('/assets/*', (c) => c.notFound())
  const forADay = 'public, max-age=86400'
  const others = serveStatic({ root, onFound: (_path, c) => c.header('cache-control', forADay) })
  for (const file of ['/favicon.svg', '/sem-imagem.svg', '/desenhos/*']) app.use(file, others)
}

function reactRouter(parts: AppParts) {
  // Behind a proxy, a request arrives by http but its `Origin` is https. Without this list the router would refuse it.
  const allowedActionOrigins = [new URL(parts.siteUrl).host]
  const handler = (routes: typeof build.routes) =>
    createRequestHandler({ ...build, routes, allowedActionOrigins }, import.meta.env.MODE)
  const [handleAny, handlePublic] = [handler(build.routes), handler(withoutPanel(build.routes))]
  /** @param emptied the request without its body, which was too large */
  return async (c: Context, emptied?: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(contexts.isTooLarge, emptied !== undefined)
    context.set(contexts.clock, parts.clock)
    context.set(contexts.log, parts.log)
    context.set(contexts.jobs, parts.jobs)
    context.set(contexts.mail, parts.mail)
    context.set(contexts.siteUrl, parts.siteUrl)
    context.set(contexts.secret, parts.secret)
    context.set(contexts.mapStyleUrl, parts.mapStyleUrl)
    context.set(contexts.mapTilesUrl, parts.mapStyleUrl ? null : (parts.mapTiles?.href ?? null))
    context.set(contexts.routerUrl, parts.routerUrl)
    context.set(contexts.filesFolder, parts.filesFolder)
    context.set(contexts.fileStore, parts.fileStore)
    context.set(contexts.chargingImports, parts.chargingImports)
    context.set(contexts.pageLimit, parts.pageLimit)
    const ofCache = cacheRender(c)
    // A background refresh has no visitor, so no rate limit applies.
    if (ofCache?.address === null) context.set(contexts.pageLimit, openPageLimit(null))
    const address = ofCache?.address ?? visitorAddress(c, parts.trustedProxies)
    const page = { isIncomplete: false, html: null as string | null, text: null as contexts.PageText | null }
    context.set(contexts.page, page)
    const content = contentFor(parts, page)
    context.set(contexts.content, content)
    await loadOrNothing(content, () => readMunicipalityChanges(content), null)
    context.set(contexts.visitor, visitorPseudonym(parts.secret, address))
    if (routedPathOf(c).startsWith(webhookPath))
      context.set(contexts.webhookSender, { token: parts.automarticlesToken, senderAddress: address })
    const request = emptied ?? c.req.raw
    const handle = needsPanel(routedPathOf(c)) ? handleAny : handlePublic
    const response = await handle(isOneClickUnsubscribe(c) ? withoutOrigin(request) : request, context)
    const acceptEncoding = c.req.header('accept-encoding')
    if (page.isIncomplete) response.headers.set('cache-control', 'no-store')
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    if (!isHtml) return compressStream(response, acceptEncoding)
    return sendDocument(
      response,
      page,
      acceptEncoding,
      mapOriginFor(routedPathOf(c), parts.mapStyleUrl ?? parts.mapTiles?.href ?? null),
    )
  }
}

function contentFor({ content, log }: AppParts, page: { isIncomplete: boolean }) {
  const onPartFailure = (error: unknown) => {
    log.error({ err: error }, 'a part of a page could not be read')
    page.isIncomplete = true
  }
  return { ...content, onPartFailure }
}

/** Needed because the router would refuse the foreign `origin` of a one-click unsubscribe. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

async function sendDocument(
  response: Response,
  { html: rendered, text: pageText }: { html: string | null; text: contexts.PageText | null },
  acceptEncoding: string | undefined,
  mapOrigin: string | null,
) {
  const text = rendered ?? (await response.text())
  const headers = new Headers(response.headers)
  const nonce = headers.get(nonceHeader)
  if (!nonce) return new Response(text, { status: response.status, headers })
  headers.delete(nonceHeader)
  const { html, contentSecurityPolicy } = finishDocument(text, nonce, mapOrigin)
  const { body, encoding } = await compressText(pageText?.bytesOf(html) ?? html, acceptEncoding)
  headers.set('content-security-policy', contentSecurityPolicy)
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status: response.status, headers })
}
