import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

export type RemovalOutcome = { outcome: 'removed' | 'missing' }

/** ANL-06. Nothing is kept of the address; the log has the number of its row. */
export function removeSubscriber(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id })
    if (removed.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'subscriber-removed', target: `nº ${id}` })
    return { outcome: 'removed' }
  })
}
