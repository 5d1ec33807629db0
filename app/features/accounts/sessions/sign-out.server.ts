import type { RouterContextProvider } from 'react-router'
import { accountParts } from '#app/features/accounts/account-parts.server.ts'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { endSession } from './admin-sessions.server.ts'
import { readSession } from './require-administrator.server.ts'
import { clearCookie, readCookie } from './session-cookie.server.ts'

/** @returns the cookie that takes the browser's away; whoever was not signed in gets it too */
export async function signOut(context: Readonly<RouterContextProvider>, request: Request): Promise<string> {
  const { db, clock, siteUrl } = accountParts(context)
  const session = await readSession(request, context)
  const token = readCookie(request, 'session')
  if (session && token)
    await db.transaction(async (tx) => {
      await endSession(tx, token)
      await recordAdminAction(tx, clock, {
        username: session.administrator.username,
        action: 'signed-out',
        target: null,
      })
    })
  return clearCookie('session', siteUrl)
}
