import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { mayBeMailed } from './may-be-mailed.server.ts'

/** Whoever gets the newsletter now. */
export function countConfirmedSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, mayBeMailed)
}
