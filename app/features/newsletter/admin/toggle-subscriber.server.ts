import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** 'already-…': somebody else did it since the editor looked; nothing was written. 'left': only they themselves can come back. */
export type ToggleOutcome = {
  outcome: 'activated' | 'deactivated' | 'already-active' | 'already-inactive' | 'left' | 'missing'
}

type Toggle = {
  id: number
  /** The state that the editor saw; the opposite is what they want. */
  wasActive: boolean
  username: string
}

/**
 * ANL-04. Of two editors who press at once the second one is told, instead of turning it back unseen. Nobody becomes a reader by it:
 * an address that never confirmed still waits, and one that is switched off has no open link that would undo that.
 */
export function toggleSubscriber(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, wasActive, username }: Toggle,
): Promise<ToggleOutcome> {
  const isSubscriber = eq(newsletterSubscribers.id, id)
  return db.transaction(async (tx) => {
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isSubscriber).for('update')
    if (!subscriber) return { outcome: 'missing' }
    if (subscriber.isActive !== wasActive)
      return { outcome: subscriber.isActive ? 'already-active' : 'already-inactive' }
    if (subscriber.unsubscribedAt !== null) return { outcome: 'left' }
    const change = wasActive ? { isActive: false, confirmationSentAt: null } : { isActive: true }
    await tx.update(newsletterSubscribers).set(change).where(isSubscriber)
    const action = wasActive ? 'subscriber-deactivated' : 'subscriber-activated'
    await recordAdminAction(tx, clock, { username, action, target: `nº ${id}` })
    return { outcome: wasActive ? 'deactivated' : 'activated' }
  })
}
