import { eq } from 'drizzle-orm'
import { readSubscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { type LeavingState, leavingState } from '#app/features/newsletter/subscription-link-state.ts'
import type { FormParts } from '#app/platform/form-parts.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

/** What the button below the way out of a mail would do. Changes nothing: programs open links too. */
export async function findLeaving(
  { db, secret }: Pick<FormParts, 'db' | 'secret'>,
  token: string,
): Promise<LeavingState | 'not-subscribed' | 'broken-link'> {
  const id = readSubscriberToken(secret, 'unsubscribe', token)
  if (id === null) return 'broken-link'
  const [subscriber] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return subscriber ? leavingState(subscriber) : 'not-subscribed'
}
