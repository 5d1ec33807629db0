import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { suppressConfirmations } from '#app/features/newsletter/confirmation-limits.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

export type RemovalOutcome = { outcome: 'removed' | 'missing' }

/** ANL-06. Nothing is kept of the address but a digest for a week, in which it is not asked again; the log has the number of its row. */
export function removeSubscriber(
  { db, clock, secret }: Pick<PanelDeps, 'db' | 'clock' | 'secret'>,
  { id, username }: { id: number; username: string },
): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ email: newsletterSubscribers.email })
    if (!removed) return { outcome: 'missing' }
    await suppressConfirmations(tx, { clock, secret }, removed.email)
    await recordAdminAction(tx, clock, { username, action: 'subscriber-removed', target: `nº ${id}` })
    return { outcome: 'removed' }
  })
}
