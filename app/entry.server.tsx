import { randomUUID } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ComponentProps, ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log, page as pageContext } from '#app/platform/requests/request-contexts.ts'
import { loggedPath, nonceHeader } from '#app/platform/requests/token-pages.ts'
import { staticPageScript } from 'virtual:static-page-script'
import { hasLocalListCookie } from '#app/platform/requests/local-list-cookie.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { CspNonce } from '#app/ui/islands/csp-nonce.tsx'
import { FrameDataContext, frameData } from '#app/pages/layout/frame-data.ts'
import { ContactsContext } from '#app/ui/contact-address.tsx'
import { ServerCacheContext } from '#app/ui/islands/server-cache.tsx'
import { cachedPartsOf } from '#app/ui/islands/markup-cache.server.ts'
import { StaticPageScript } from '#app/ui/islands/static-page-script.ts'

/** After this time in milliseconds, a page with a pending part is sent incomplete, with status 500. */
export const streamTimeout = 10_000

/** Sends only complete documents: crawlers, the page cache and the header with script hashes need them (decision 0003). */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // Random, so that no text on the page can contain it. The development server has no Content Security Policy.
  const nonce = import.meta.env.DEV ? undefined : randomUUID()
  if (nonce) headers.set(nonceHeader, nonce)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  if (request.signal.aborted) return new Response(null, { status: 499 })
  const showsLocalList = hasLocalListCookie(request.headers.get('cookie'))
  if (showsLocalList) headers.set('cache-control', 'private, no-store')
  const script = isStaticPage(entry) && !showsLocalList ? staticPageScript : null
  const parts = nonce ? cachedPartsOf(nonce, script ? 'document' : 'application') : null
  const pageOf = (dataStream?: ReadableStream<Uint8Array>) => (
    <RenderContexts {...{ nonce, script, parts, frame: context.get(frameData) }}>
      <ServerRouter context={shownContext(entry, dataStream)} url={request.url} nonce={nonce} />
    </RenderContexts>
  )
  const answer = (html: string, finalStatus = status) => {
    Object.assign(context.get(pageContext), { html, text: parts })
    return new Response(null, { status: finalStatus, headers })
  }
  // Pages without React in the browser have no deferred data.
  if (script) return answer(`<!DOCTYPE html>${renderToString(pageOf())}`)
  const data = await text(entry.serverHandoffStream ?? Readable.from([]))
  const html = `<!DOCTYPE html>${renderToString(pageOf())}`
  if (!html.includes(unfinishedBoundary)) return answer(withData(html, data, nonce))
  const waited = await renderWhole(pageOf(streamOf(data)), request, {
    nonce,
    context,
  })
  return answer(waited.html, waited.isWhole ? status : 500)
}

type RenderContextsProps = {
  nonce: string | undefined
  script: string | null
  parts: ComponentProps<typeof ServerCacheContext>['value']
  frame: ComponentProps<typeof FrameDataContext>['value']
  children: ReactNode
}

function RenderContexts({ nonce, script, parts, frame, children }: RenderContextsProps) {
  return (
    <CspNonce value={nonce}>
      <StaticPageScript value={script}>
        <ServerCacheContext value={parts}>
          <FrameDataContext value={frame}>
            <ContactsContext value={frame.contacts}>{children}</ContactsContext>
          </FrameDataContext>
        </ServerCacheContext>
      </StaticPageScript>
    </CspNonce>
  )
}

/** React's marker for an unresolved Suspense boundary. */
const unfinishedBoundary = '<!--$!-->'

/** Appends the loader data in the format of `ServerRouter`. */
function withData(html: string, data: string, nonce: string | undefined): string {
  const script = (code: string) =>
    `<script${nonce ? ` nonce="${nonce}"` : ''}>window.__reactRouterContext.${code};</script>`
  const enqueued = script(`streamController.enqueue(${escaped(JSON.stringify(data))})`)
  const transfer = `<!--$-->${enqueued}<!--$-->${script('streamController.close()')}<!--/$--><!--/$-->`
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}${transfer}${html.slice(end)}`
}

function escaped(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function streamOf(data: string): ReadableStream<Uint8Array> {
  return new Blob([data]).stream()
}

type Waiting = { nonce: string | undefined; context: RouterContextProvider }

/** Waits for pending parts, such as lazy code, for at most `streamTimeout`. */
function renderWhole(page: ReactNode, request: Request, { nonce, context }: Waiting) {
  return new Promise<{ html: string; isWhole: boolean }>((resolve, reject) => {
    let isWhole = true
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        stopWaiting()
        text(pipe(new PassThrough())).then((html) => resolve({ html, isWhole }), reject)
      },
      onShellError(error) {
        stopWaiting()
        reject(error)
      },
      onError(error) {
        isWhole = false
        context.get(log).error({ err: error }, 'a document could not be rendered whole')
      },
    })
    const giveUp = () => {
      stopWaiting()
      abort()
    }
    // Otherwise the signal keeps its listener, and the page, in memory.
    const stopWaiting = () => {
      clearTimeout(timeout)
      request.signal.removeEventListener('abort', giveUp)
    }
    const timeout = setTimeout(giveUp, streamTimeout)
    request.signal.addEventListener('abort', giveUp)
  })
}

/**
 * The manifest gets only the routes of this page; the browser fetches others when needed. `Object.create`, because a copy of `entry` would
 * call the getter of its stream and serialise the data.
 */
function shownContext(entry: EntryContext, serverHandoffStream: ReadableStream<Uint8Array> | undefined): EntryContext {
  const { routes: all, ...manifest } = entry.manifest
  const routes = Object.fromEntries(entry.staticHandlerContext.matches.map(({ route: { id } }) => [id, all[id]]))
  return Object.create(entry, {
    manifest: { value: { ...manifest, routes } },
    serverHandoffStream: { value: serverHandoffStream },
  }) as EntryContext
}

/** True if the requested route, or its error page, runs without React in the browser (decision 0137). */
function isStaticPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const route = staticHandlerContext.matches.at(-1)?.route
  const handle = route && (routeModules[route.id]?.handle as PageHandle | undefined)
  return handle?.isStaticPage === true
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Requests that the client cancelled and responses below 500 are not failures of the portal.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const where = { method: request.method, path: loggedPath(new URL(request.url).pathname) }
  ;(context as RouterContextProvider).get(log).error({ err: error, ...where }, 'a request failed')
}
