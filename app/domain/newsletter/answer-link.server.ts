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

// Links change nothing before their button is pressed: mail scanners open links too. The answers never throw.

/** The page of a confirmation mail's link before its button is pressed. */
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

/** The page of a mail's unsubscribe link before its button is pressed. */
export async function answerUnsubscribeLink(parts: FormDeps, token: string): Promise<UnsubscribeOutcome> {
  const { outcome } = await withFailureOutcome(
    parts,
    'a way out of the newsletter could not be looked up',
    async () => ({ outcome: await findUnsubscribe(parts, token) }),
  )
  return outcome
}

/** Called by a reader or by a mail program (one-click unsubscribe, RFC 8058). */
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

/** A subscription starts here; earlier endings are cleared. */
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

/** `forgotten`: nothing of the address is stored. */
type Unsubscribed = { outcome: 'unsubscribed' | 'forgotten' | 'broken-link' }

/**
 * Unsubscribes by the link of a mail; idempotent. A confirmed reader stays with the day of leaving; an unconfirmed address is erased with
 * its mails and not asked again for a week.
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
