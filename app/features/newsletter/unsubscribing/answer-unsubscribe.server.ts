import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { withFailureOutcome } from '#app/platform/failures/load-or-page-error.server.ts'
import type { UnsubscribeOutcome } from './unsubscribe-messages.ts'
import { unsubscribe } from './unsubscribe.server.ts'
import { eq } from 'drizzle-orm'
import { readSubscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { type UnsubscribeState, unsubscribeState } from '#app/features/newsletter/subscription-link-state.ts'
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
