import { eq } from 'drizzle-orm'
import { readSubscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { confirmationState } from '#app/features/newsletter/subscription-link-state.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { ConfirmationOutcome } from './confirmation-messages.ts'

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

/** A sign-up counts from here on (T-33). Whatever ended it before is forgotten. */
export async function confirmSubscription(
  { db, clock, secret }: Parts,
  token: string,
): Promise<{ outcome: Exclude<ConfirmationOutcome, 'open' | 'failed'> }> {
  const id = readSubscriberToken(secret, 'confirm', token)
  if (id === null) return { outcome: 'broken-link' }
  const isIt = eq(newsletterSubscribers.id, id)
  return db.transaction(async (tx) => {
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isIt).for('update')
    if (!subscriber) return { outcome: 'outdated' }
    const state = confirmationState(subscriber)
    if (state !== 'open') return { outcome: state }
    await tx
      .update(newsletterSubscribers)
      .set({ confirmedAt: clock.now(), unsubscribedAt: null, isActive: true, refusals: 0 })
      .where(isIt)
    return { outcome: 'confirmed' }
  })
}
