import { eq } from 'drizzle-orm'
import { readSubscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { type ConfirmationState, confirmationState } from '#app/features/newsletter/subscription-link-state.ts'
import type { FormParts } from '#app/platform/form-parts.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** What the button below the link of a confirmation mail would do. Changes nothing: programs open links too. */
export async function findConfirmation(
  { db, secret }: Pick<FormParts, 'db' | 'secret'>,
  token: string,
): Promise<ConfirmationState | 'broken-link'> {
  const id = readSubscriberToken(secret, 'confirm', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? confirmationState(subscriber) : 'outdated'
}
