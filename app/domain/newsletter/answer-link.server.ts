import { eq } from 'drizzle-orm'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { ConfirmationOutcome } from './confirmation-page.tsx'
import {
  type ConfirmationState,
  confirmationState,
  readSubscriberToken,
  suppressConfirmations,
  type UnsubscribeState,
  unsubscribeState,
} from './subscriber-link.server.ts'
import type { UnsubscribeOutcome } from './unsubscribe-page.tsx'

// Mail scanners open links, so only the button of a page changes something. These functions never throw.

/** Answers the page that the link opens. Changes nothing. */
export async function answerConfirmationLink(parts: FormDeps, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a confirmation link could not be looked up', async () => ({
    outcome: await findConfirmation(parts, token),
  }))
  return outcome
}

export async function answerConfirmation(parts: FormDeps, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a newsletter address could not be confirmed', () =>
    confirmSubscription(parts, token),
  )
  return outcome
}

/** Answers the page that the link opens. Changes nothing. */
export async function answerUnsubscribeLink(parts: FormDeps, token: string): Promise<UnsubscribeOutcome> {
  const { outcome } = await withFailureOutcome(
    parts,
    'a way out of the newsletter could not be looked up',
    async () => ({ outcome: await findUnsubscribe(parts, token) }),
  )
  return outcome
}

/** Called when the button is pressed, or when the mail client posts to the link (one-click unsubscribe, RFC 8058). */
export async function answerUnsubscribe(parts: FormDeps, token: string): Promise<UnsubscribeOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'an unsubscribe failed', () => unsubscribe(parts, token))
  return outcome
}

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

export async function findConfirmation(
  { db, secret }: Omit<Parts, 'clock'>,
  token: string,
): Promise<ConfirmationState | 'broken-link'> {
  const id = readSubscriberToken(secret, 'confirm', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? confirmationState(subscriber) : 'outdated'
}

async function findUnsubscribe(
  { db, secret }: Omit<Parts, 'clock'>,
  token: string,
): Promise<UnsubscribeState | 'not-subscribed' | 'broken-link'> {
  const id = readSubscriberToken(secret, 'unsubscribe', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? unsubscribeState(subscriber) : 'not-subscribed'
}

/** Resets an earlier unsubscription and the count of refused mails. */
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

/** `forgotten`: the address is no longer stored. */
type Unsubscribed = { outcome: 'unsubscribed' | 'forgotten' | 'broken-link' }

/**
 * Finds the reader by a mail's token. Idempotent. Keeps a confirmed reader's row. Deletes an unconfirmed address, and blocks confirmation
 * mails to it for a week.
 */
export async function unsubscribe({ db, clock, secret }: Parts, token: string): Promise<Unsubscribed> {
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
