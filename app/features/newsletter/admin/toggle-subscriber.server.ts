import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** 'already-…': somebody else did it since the editor looked; nothing was written. */
export type ToggleOutcome = { outcome: 'activated' | 'deactivated' | 'already-active' | 'already-inactive' | 'missing' }

type Toggle = {
  id: number
  /** The state that the editor saw; the opposite is what they want. */
  wasActive: boolean
  username: string
}

/** ANL-04. Of two editors who press at once the second one is told, instead of turning it back unseen. */
export function toggleSubscriber(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, wasActive, username }: Toggle,
): Promise<ToggleOutcome> {
  const isSubscriber = eq(newsletterSubscribers.id, id)
  return db.transaction(async (tx) => {
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isSubscriber).for('update')
    if (!subscriber) return { outcome: 'missing' }
    if (subscriber.isActive !== wasActive)
      return { outcome: subscriber.isActive ? 'already-active' : 'already-inactive' }
    await tx.update(newsletterSubscribers).set({ isActive: !wasActive }).where(isSubscriber)
    const action = wasActive ? 'subscriber-deactivated' : 'subscriber-activated'
    await recordAdminAction(tx, clock, { username, action, target: `nº ${id}` })
    return { outcome: wasActive ? 'deactivated' : 'activated' }
  })
}
