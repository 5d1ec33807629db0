import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { withFailureOutcome } from '#app/platform/failures/load-or-page-error.server.ts'
import type { UnsubscribeOutcome } from './unsubscribe-page.tsx'
import { eq } from 'drizzle-orm'
import {
  readSubscriberToken,
  suppressConfirmations,
  type UnsubscribeState,
  unsubscribeState,
} from '#app/domain/newsletter/subscriber-link.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** The page of the way out before its button is pressed. Never throws. */
export async function answerLeavingLink(parts: FormDeps, token: string): Promise<UnsubscribeOutcome> {
  const { outcome } = await withFailureOutcome(
    parts,
    'a way out of the newsletter could not be looked up',
    async () => ({
      outcome: await findLeaving(parts, token),
    }),
  )
  return outcome
}

/** The page after that, for a reader as for a program of mail that pressed for them (RFC 8058). Never throws. */
export async function answerUnsubscribe(parts: FormDeps, token: string): Promise<UnsubscribeOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'somebody could not leave the newsletter', () =>
    unsubscribe(parts, token),
  )
  return outcome
}

/** The effect of the button below the way out of a mail. Changes nothing: programs open links too. */
async function findLeaving(
  { db, secret }: Pick<FormDeps, 'db' | 'secret'>,
  token: string,
): Promise<UnsubscribeState | 'not-subscribed' | 'broken-link'> {
  const id = readSubscriberToken(secret, 'unsubscribe', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? unsubscribeState(subscriber) : 'not-subscribed'
}

/** `forgotten`: nothing of the address is kept, now or since it was erased before. */
type UnsubscribeUnsubscribeOutcome = { outcome: 'unsubscribed' | 'forgotten' | 'broken-link' }

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

/**
 * Takes somebody off the list by the link of a mail; as often as they like. Of a reader the address stays with the day of leaving, so
 * that nobody writes to it again by mistake; one that was only asked to confirm is erased with its mails, as nobody ever agreed to its
 * being kept, and not asked again for a week.
 */
export async function unsubscribe({ db, clock, secret }: Parts, token: string): Promise<UnsubscribeUnsubscribeOutcome> {
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
