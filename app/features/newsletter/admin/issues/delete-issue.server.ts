import { and, eq } from 'drizzle-orm'
import { issueName } from '#app/features/newsletter/issues/issue-name.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'

/** 'already-started': what has begun to leave stays, with what became of each mail. */
export type DeletionOutcome = { outcome: 'deleted' | 'missing' | 'already-started' }

/** Deletes a draft. */
export function deleteIssue(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  const { subject, state } = newsletterIssues
  const isIssue = eq(newsletterIssues.id, id)
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(newsletterIssues)
      .where(and(isIssue, eq(state, 'draft')))
      .returning({ subject })
    if (!deleted) {
      const [standing] = await tx.select({ id: newsletterIssues.id }).from(newsletterIssues).where(isIssue)
      return { outcome: standing ? 'already-started' : 'missing' }
    }
    const target = issueName({ id, subject: deleted.subject })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-deleted', target })
    return { outcome: 'deleted' }
  })
}
