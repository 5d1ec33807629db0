import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import type { LogAddress } from './log-address.ts'
import { type AuditedAction, auditedActions } from '#app/platform/audit-log/audited-actions.ts'

export type LoggedAction = Awaited<ReturnType<typeof listLoggedActions>>['actions'][number]

const pageSize = 50

/** Newest first. `next`: id for the next page; null: last page. */
export async function listLoggedActions(db: Database, { action, search, after }: LogAddress) {
  const rows = await db
    .select()
    .from(adminActionLog)
    .where(and(action ? eq(adminActionLog.action, action) : undefined, matches(search), isOlderThan(after)))
    .orderBy(desc(adminActionLog.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return {
    /** `path` null: the target has no page in the panel. */
    actions: shown.map((row) => ({
      ...row,
      action: auditedActions[row.action as AuditedAction] ?? row.action,
      changes: row.changes ?? [],
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

function isOlderThan(after: number | null): SQL | undefined {
  return after === null ? undefined : sql`${adminActionLog.id} < ${after}`
}

function matches(search: string | null): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(adminActionLog.username, pattern), ilike(adminActionLog.target, pattern))
}
