import type { Clock } from '#app/platform/clock.ts'
import { databaseCode } from '#app/platform/database-code.server.ts'
import { allowWithin } from '#app/platform/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { readEmail } from './newsletter-email.ts'
import type { NewsletterOrigin, NewsletterOutcome } from './newsletter-outcome.ts'

type SubscriptionOutcome = Exclude<NewsletterOutcome, 'failed' | 'interrupted'>

type Subscription = {
  /** As it was typed. */
  email: string
  origin: NewsletterOrigin | null
  consentVersion: string | null
  /** The pseudonym of who sent it, which is not stored with it. */
  visitor: string
}

/** Tries of one visitor, taken or refused: who asks for many addresses learns which of them are subscribed (T-33). */
const limit = 5
const windowMs = 10 * 60 * 1000
const uniqueViolation = '23505'

/** Keeps an address once. The unique column says whether it was there; reading first would let two through at once. */
export async function subscribeToNewsletter(
  db: Database,
  clock: Clock,
  { email, origin, consentVersion, visitor }: Subscription,
): Promise<SubscriptionOutcome> {
  if (!(await allowWithin(db, clock, { purpose: 'newsletter', visitor, limit, windowMs }))) return 'too-many'
  const address = readEmail(email)
  if (address === null) return 'invalid'
  try {
    await db.insert(newsletterSubscribers).values({ email: address, origin, consentVersion, subscribedAt: clock.now() })
    return 'subscribed'
  } catch (error) {
    if (databaseCode(error) === uniqueViolation) return 'duplicate'
    throw error
  }
}
