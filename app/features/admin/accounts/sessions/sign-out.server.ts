import type { RouterContextProvider } from 'react-router'
import { accountDeps } from './account-deps.server.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { clearCookie, endSession, readCookie } from './admin-sessions.server.ts'
import { readSession } from './require-administrator.server.ts'

/** @returns headers that take the browser's cookie away, and pages that it kept; whoever was not signed in gets them too */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request): Promise<HeadersInit> {
  const { db, clock, siteUrl } = accountDeps(context)
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
  // 'cookies' would reach every subdomain of the domain, and 'storage' what a visitor keeps here: a comparison, a theme, a draft.
  return { 'set-cookie': clearCookie('session', siteUrl), 'clear-site-data': '"cache"' }
}
