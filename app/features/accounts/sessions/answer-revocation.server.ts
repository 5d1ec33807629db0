import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { Administrator } from '#app/platform/administrator.ts'
import type { Clock } from '#app/platform/clock.ts'
import { isUuid } from '#app/platform/row-id.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import { revokeSession } from './admin-sessions.server.ts'

export type RevocationAnswer = { outcome: 'revoked' | 'missing' }

/** Signs another browser of the same administrator out. */
export async function answerRevocation(
  { db, clock }: { db: Database; clock: Clock },
  { id, username }: Administrator,
  request: Request,
): Promise<RevocationAnswer> {
  const sessionId = String((await readForm(request)).get('sessionId') ?? '')
  if (!isUuid(sessionId)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    if (!(await revokeSession(tx, { id }, sessionId))) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'session-revoked', target: null })
    return { outcome: 'revoked' }
  })
}
