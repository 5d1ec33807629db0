import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import type { Administrator } from '#app/platform/security/administrator.ts'
import { refuseOtherSites } from '#app/platform/requests/visitor.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { clearCookie, findSession, readCookie, writeCookie, endSession } from './admin-sessions.server.ts'
import { deniedAnswer } from '#app/platform/panel/client-action.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'

type Context = Readonly<RouterContextProvider>

/** Redirects to the sign-in page without a session. Runs before all loaders and actions below its layout. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(request, context)
  if (!session) {
    refuseActionByScript(request, context)
    const siteUrl = context.get(contexts.siteUrl)
    // After a navigation from another site, the browser omits the cookie (SameSite=Strict), although the session may be open.
    const isGone = readCookie(request, 'session', siteUrl) !== null
    throw redirect('/admin', isGone ? { headers: { 'set-cookie': clearCookie('session', siteUrl) } } : undefined)
  }
  return continueAs(session, context, next)
}

/** Responds with 401 instead of a redirect, for client scripts of the panel. */
export const requireAdministratorForCall: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await readSession(request, context)
  if (!session) {
    const { pathname } = new URL(request.url)
    context.get(contexts.log).warn({ method: request.method, path: pathname }, 'a call without a session was refused')
    return Response.json(deniedAnswer, { status: 401 })
  }
  return continueAs(session, context, next)
}

/** A redirect to the sign-in page would lose the submitted input. */
function refuseActionByScript(request: Request, context: Context): void {
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' || !pathname.endsWith('.data')) return
  context.get(contexts.log).warn({ method: request.method, path: pathname }, 'an action without a session was refused')
  throw data(deniedAnswer, { status: 401 })
}

type Session = { administrator: Administrator; cookie: string | null }

/** Reads and renews the session. null: no session. Throws 403 for cross-site writes. */
export async function readSession(request: Request, context: Context): Promise<Session | null> {
  const siteUrl = context.get(contexts.siteUrl)
  refuseOtherSites(request, siteUrl)
  const token = readCookie(request, 'session', siteUrl)
  const clock = context.get(contexts.clock)
  const found = token && (await findSession(context.get(contexts.content).db, clock, token))
  if (!token || !found) return null
  const { administrator, isRenewed } = found
  const maxAgeS = Math.ceil((administrator.expiresAt.getTime() - clock.now().getTime()) / 1000)
  return { administrator, cookie: isRenewed ? writeCookie('session', { siteUrl, token, maxAgeS }) : null }
}

async function continueAs({ administrator, cookie }: Session, context: Context, next: () => Promise<Response>) {
  context.set(contexts.administrator, administrator)
  const response = await next()
  // Signing in or out has already set the cookie.
  if (cookie && !response.headers.has('set-cookie')) response.headers.append('set-cookie', cookie)
  return response
}

/** @returns headers that clear the cookie and the browser's cache */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request): Promise<HeadersInit> {
  const { db, clock, siteUrl } = requestDeps(context)
  const session = await readSession(request, context)
  const token = readCookie(request, 'session', siteUrl)
  if (session && token)
    await db.transaction(async (tx) => {
      await endSession(tx, token)
      await recordAdminAction(tx, clock, {
        username: session.administrator.username,
        action: 'signed-out',
        target: null,
      })
    })
  // 'cookies' would also clear cookies of all subdomains; 'storage' would clear comparisons, the theme and drafts.
  return { 'set-cookie': clearCookie('session', siteUrl), 'clear-site-data': '"cache"' }
}
