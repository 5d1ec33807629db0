import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

export type ListedSubscriber = {
  id: number
  email: string
  isActive: boolean
  /** ISO instant. */
  subscribedAt: string
}

/** Who signed up, the last one first (ANL-02). @param after see newestFirst */
export async function listSubscribers(db: Database, after: string | null): Promise<Page<ListedSubscriber>> {
  const { id, email, isActive, subscribedAt } = newsletterSubscribers
  const list = newestFirst(subscribedAt, id, after)
  const rows = await db
    .select({ id, email, isActive, subscribedAt, micros: list.micros })
    .from(newsletterSubscribers)
    .where(list.isBehind)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ micros: _key, ...row }) => ({ ...row, subscribedAt: row.subscribedAt.toISOString() }))
}
