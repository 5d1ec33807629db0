import type { Clock } from '#app/platform/clock.ts'
import { allowWithin } from '#app/platform/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import type { ContactMessage } from './contact-message.ts'

export type SendOutcome = { outcome: 'sent' } | { outcome: 'too-many' }

/** Per visitor's address (T-65). */
const limit = 5
const windowMs = 10 * 60 * 1000

/** Keeps a message for the portal's inbox. @param message with the pseudonym of who sent it, which is not stored with it */
export async function sendContactMessage(
  db: Database,
  clock: Clock,
  { visitor, ...message }: ContactMessage & { visitor: string },
): Promise<SendOutcome> {
  if (!(await allowWithin(db, clock, { purpose: 'contact', visitor, limit, windowMs }))) return { outcome: 'too-many' }
  await db.insert(contactMessages).values({ ...message, createdAt: clock.now() })
  return { outcome: 'sent' }
}
