import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { withFailureOutcome } from '#app/platform/failures/load-or-page-error.server.ts'
import type { ConfirmationOutcome } from './confirmation-page.tsx'
import { eq } from 'drizzle-orm'
import {
  readSubscriberToken,
  type ConfirmationState,
  confirmationState,
} from '#app/domain/newsletter/subscriber-link.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** The page of the link before its button is pressed. Never throws. */
export async function answerConfirmationLink(parts: FormDeps, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a confirmation link could not be looked up', async () => ({
    outcome: await findConfirmation(parts, token),
  }))
  return outcome
}

/** The page after that. Never throws. */
export async function answerConfirmation(parts: FormDeps, token: string): Promise<ConfirmationOutcome> {
  const { outcome } = await withFailureOutcome(parts, 'a newsletter address could not be confirmed', () =>
    confirmSubscription(parts, token),
  )
  return outcome
}

/** The effect of the button below the link of a confirmation mail. Changes nothing: programs open links too. */
export async function findConfirmation(
  { db, secret }: Pick<FormDeps, 'db' | 'secret'>,
  token: string,
): Promise<ConfirmationState | 'broken-link'> {
  const id = readSubscriberToken(secret, 'confirm', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? confirmationState(subscriber) : 'outdated'
}

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
