import { eq } from 'drizzle-orm'
import { countUnusedRecoveryCodes } from '#app/panel/accounts/second-factor/code-limits.server.ts'
import { listSessions } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'

export type Account = Awaited<ReturnType<typeof readAccount>>

export async function readAccount(db: Database, clock: Clock, administrator: Pick<Administrator, 'id' | 'sessionId'>) {
  const [[row], sessions, unusedRecoveryCodes] = await Promise.all([
    db.select().from(administrators).where(eq(administrators.id, administrator.id)),
    listSessions(db, clock, administrator),
    countUnusedRecoveryCodes(db, administrator.id),
  ])
  if (!row) throw new Error('the account of an open session is gone')
  return {
    username: row.username,
    email: row.email,
    passwordChangedAt: row.passwordChangedAt,
    hasSecondFactor: row.totpConfirmedAt !== null,
    unusedRecoveryCodes,
    sessions: sessions.map((session) => ({ ...session, isThisOne: session.id === administrator.sessionId })),
  }
}

/** '': the account was deleted. */
export async function findOwnEmail(db: Database, { id }: Pick<Administrator, 'id'>): Promise<string> {
  const [row] = await db.select({ email: administrators.email }).from(administrators).where(eq(administrators.id, id))
  return row?.email ?? ''
}
