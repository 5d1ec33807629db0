import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { suppressConfirmations } from '#app/domain/newsletter/subscriber-link.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

export const subscriberActions = {
  toggle: definePanelAction({
    // State of the subscriber when the page was rendered.
    read: rowForm({ id: rowId, ativo: z.enum(['sim', 'nao']) }),
    run: (deps, { id, ativo }) => toggleSubscriber(deps, { id, wasActive: ativo === 'sim', username: deps.username }),
    failure: 'a subscriber could not be toggled',
  }),
  remove: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => removeSubscriber(deps, { id, username: deps.username }),
    failure: 'a subscriber could not be removed',
    isConfirmed: true,
  }),
}

type RemovalOutcome = { outcome: 'removed' | 'missing' }

/** Keeps a digest of the address for a week, to prevent further confirmation mails. The audit log gets only the id. */
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

/** 'already-…': another editor was first; nothing was written. 'left': an editor cannot undo an unsubscription. */
type ToggleOutcome = {
  outcome: 'activated' | 'deactivated' | 'already-active' | 'already-inactive' | 'left' | 'missing'
}

type Toggle = {
  id: number
  /** When the page was rendered. The action sets the opposite. */
  wasActive: boolean
  username: string
}

/** An activated address still needs its confirmation. A deactivation invalidates open confirmation links. */
function toggleSubscriber(
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
