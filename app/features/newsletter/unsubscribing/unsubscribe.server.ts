import { eq } from 'drizzle-orm'
import { suppressConfirmations } from '#app/features/newsletter/confirmation-limits.server.ts'
import { readSubscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { unsubscribeState } from '#app/features/newsletter/subscription-link-state.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** `forgotten`: nothing of the address is kept, now or since it was erased before. */
type UnsubscribeOutcome = { outcome: 'unsubscribed' | 'forgotten' | 'broken-link' }

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

/**
 * Takes somebody off the list by the link of a mail; as often as they like. Of a reader the address stays with the day of leaving, so
 * that nobody writes to it again by mistake; one that was only asked to confirm is erased with its mails, as nobody ever agreed to its
 * being kept, and not asked again for a week.
 */
export async function unsubscribe({ db, clock, secret }: Parts, token: string): Promise<UnsubscribeOutcome> {
  const id = readSubscriberToken(secret, 'unsubscribe', token)
  if (id === null) return { outcome: 'broken-link' }
  const isIt = eq(newsletterSubscribers.id, id)
  return db.transaction(async (tx) => {
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isIt).for('update')
    if (!subscriber) return { outcome: 'forgotten' }
    if (unsubscribeState(subscriber) === 'unconfirmed') {
      await tx.delete(newsletterSubscribers).where(isIt)
      await suppressConfirmations(tx, { clock, secret }, subscriber.email)
      return { outcome: 'forgotten' }
    }
    const unsubscribedAt = subscriber.unsubscribedAt ?? clock.now()
    await tx.update(newsletterSubscribers).set({ isActive: false, unsubscribedAt }).where(isIt)
    return { outcome: 'unsubscribed' }
  })
}
