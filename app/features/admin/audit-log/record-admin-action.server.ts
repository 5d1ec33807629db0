import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import type { AuditedAction } from './audited-actions.ts'

type AdminAction = {
  username: string
  action: AuditedAction
  /** The object of the action, as its editor knows it; never a secret. */
  target: string | null
}

/** Call inside the transaction of what was done: neither is kept without the other (T-50). */
export async function recordAdminAction(tx: Database, clock: Clock, { username, action, target }: AdminAction) {
  await tx
    .insert(adminActionLog)
    .values({ username, action, target: target?.slice(0, longestTarget) ?? null, createdAt: clock.now() })
}

const longestTarget = 300
