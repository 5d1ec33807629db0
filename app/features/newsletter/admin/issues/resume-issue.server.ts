import { and, eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'

/** 'not-stopped': it is leaving already, or has left; nothing was written. */
export type ResumeOutcome = { outcome: 'resumed' | 'not-stopped' }

/** Goes on where it was stopped. The two days of temporary refusals begin again: while it stood, nothing was tried. */
export function resumeIssue(
  { db, clock, jobs }: Pick<PanelDeps, 'db' | 'clock' | 'jobs'>,
  { id, username }: { id: number; username: string },
): Promise<ResumeOutcome> {
  return db.transaction(async (tx) => {
    const [resumed] = await tx
      .update(newsletterIssues)
      .set({ state: 'sending', problem: null, updatedAt: clock.now() })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'stopped')))
      .returning({ subject: newsletterIssues.subject })
    if (!resumed) return { outcome: 'not-stopped' }
    await jobs.enqueue(tx, 'send-newsletter', {}, { key: 'send-newsletter' })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-resumed', target: resumed.subject })
    return { outcome: 'resumed' }
  })
}
