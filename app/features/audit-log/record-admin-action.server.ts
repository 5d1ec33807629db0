import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import type { AuditedAction } from './audited-actions.ts'

type AdminAction = {
  username: string
  action: AuditedAction
  /** What it was done to, as its editor knows it: a title, an address. */
  target: string | null
}

/** Keeps what was done in the panel, by whom. Call inside the transaction of the write: neither is kept without the other. */
export async function recordAdminAction(tx: Database, clock: Clock, { username, action, target }: AdminAction) {
  await tx.insert(adminActionLog).values({ username, action, target, createdAt: clock.now() })
}
