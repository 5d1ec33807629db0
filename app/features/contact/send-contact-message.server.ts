import type { Clock } from '#app/platform/clock.ts'
import { allowWithin, visitorKey } from '#app/platform/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import type { ContactMessage } from './contact-message.ts'

export type SendOutcome = { outcome: 'sent' } | { outcome: 'too-many' }

/** Per visitor's address (T-65). */
const limit = 5
const windowMs = 10 * 60 * 1000

/** Keeps a message for the portal's inbox. @param message with the address that it came from, which is not stored */
export async function sendContactMessage(
  db: Database,
  clock: Clock,
  { visitorAddress, ...message }: ContactMessage & { visitorAddress: string },
): Promise<SendOutcome> {
  const key = visitorKey('contact', visitorAddress)
  if (!(await allowWithin(db, clock, { key, limit, windowMs }))) return { outcome: 'too-many' }
  await db.insert(contactMessages).values({ ...message, createdAt: clock.now() })
  return { outcome: 'sent' }
}
