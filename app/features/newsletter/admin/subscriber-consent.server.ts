import { type SQL, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { SubscriberConsent } from './subscriber-state.ts'

const { isActive, confirmedAt, confirmationSentAt, unsubscribedAt, refusals } = newsletterSubscribers

/**
 * In the order in which they are asked for: who was asked again after leaving waits. A mail server's second refusal switches an
 * address off (settle-refusal.server.ts).
 */
export const subscriberConsent = sql<SubscriberConsent>`case
  when ${isActive} and ${confirmedAt} is not null then 'confirmed'
  when ${confirmationSentAt} > coalesce(greatest(${confirmedAt}, ${unsubscribedAt}), '-infinity') then 'waiting'
  when ${unsubscribedAt} is not null then 'left'
  when not ${isActive} and ${refusals} >= 2 then 'refused'
  when ${confirmedAt} is null then 'waiting'
  else 'confirmed'
end`

export function hasConsent(consent: SubscriberConsent): SQL {
  return sql`${subscriberConsent} = ${consent}`
}
