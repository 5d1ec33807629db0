import { and, eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'

/** 'not-sending': it has left, or somebody else stopped it; nothing was written. */
export type StopOutcome = { outcome: 'stopped' | 'not-sending' }

/** No further mail is begun; the one in flight still arrives. */
export function stopIssue(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<StopOutcome> {
  return db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(newsletterIssues)
      .set({ state: 'stopped', problem: null })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending')))
      .returning({ subject: newsletterIssues.subject })
    if (!stopped) return { outcome: 'not-sending' }
    await recordAdminAction(tx, clock, { username, action: 'newsletter-stopped', target: stopped.subject })
    return { outcome: 'stopped' }
  })
}
