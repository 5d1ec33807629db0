import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FoundCount } from '#app/platform/found-count.ts'
import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import { findSearched, holdsWords } from '#app/platform/searched-rows.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { mayBeMailed } from '#app/features/newsletter/issues/may-be-mailed.server.ts'
import { hasConsent, subscriberConsent } from './subscriber-consent.server.ts'
import type { SubscriberConsent } from './subscriber-state.ts'
import type { SubscriberTableAddress } from './subscriber-table-address.ts'

export type ListedSubscriber = {
  id: number
  email: string
  isActive: boolean
  consent: SubscriberConsent
  /** ISO instant. */
  subscribedAt: string
}

export type SubscriberPage = Page<ListedSubscriber> & { found: FoundCount }

/** Who signed up, the last one first (ANL-02). @param use a page of the table, or one of its file */
export function listSubscribers(
  db: Database,
  address: SubscriberTableAddress,
  use: 'shown' | 'exported' = 'shown',
): Promise<SubscriberPage> {
  const { id, email, isActive, subscribedAt } = newsletterSubscribers
  const matches = and(situations[address.situation], holdsWords(searchedText, address.search))
  const list = newestFirst(subscribedAt, id, address.after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await findSearched(tx, id, matches)
    const rows = await tx
      .select({ id, email, isActive, consent: subscriberConsent, subscribedAt, micros: list.micros })
      .from(newsletterSubscribers)
      .where(and(isShown, list.isBehind))
      .orderBy(...list.order)
      .limit(list.limit)
    const page = list.pageOf(rows, ({ micros: _key, ...row }) => ({
      ...row,
      subscribedAt: row.subscribedAt.toISOString(),
    }))
    return { ...page, found }
  })
}

const situations: Record<SubscriberTableAddress['situation'], SQL | undefined> = {
  todos: undefined,
  ativos: eq(newsletterSubscribers.isActive, true),
  inativos: eq(newsletterSubscribers.isActive, false),
  recebem: mayBeMailed,
  aguardam: hasConsent('waiting'),
  sairam: hasConsent('left'),
  recusados: hasConsent('refused'),
}

/** Word for word as the index has it, or it would not be used. */
const searchedText = sql`public.sem_acento(' ' || ${newsletterSubscribers.email})`
