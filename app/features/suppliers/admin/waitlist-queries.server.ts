import { and, eq, sql } from 'drizzle-orm'
import type { FoundCount } from '#app/platform/found-count.ts'
import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import { findSearched, holdsWords } from '#app/platform/searched-rows.server.ts'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { WaitlistAddress } from './waitlist-address.ts'

export type WaitingSupplier = Omit<typeof suppliersWaitlist.$inferSelect, 'createdAt' | 'decidedAt'> & {
  /** ISO instants; null: nobody has decided yet. */
  createdAt: string
  decidedAt: string | null
}

export type WaitlistPage = Page<WaitingSupplier> & { found: FoundCount }

/** Who asked to be listed, or was recommended, the last one first (ASUP-02). @param use a page of the table, or one of its file */
export function listWaitingSuppliers(
  db: Database,
  { search, status, kind, after }: WaitlistAddress,
  use: 'shown' | 'exported' = 'shown',
): Promise<WaitlistPage> {
  const { id, createdAt } = suppliersWaitlist
  const matches = and(
    status === 'todas' ? undefined : eq(suppliersWaitlist.status, status),
    kind === 'todos' ? undefined : eq(suppliersWaitlist.isOwner, kind === 'proprietario'),
    holdsWords(searchedText, search),
  )
  const list = newestFirst(createdAt, id, after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await findSearched(tx, id, matches)
    const rows = await tx
      .select({ supplier: suppliersWaitlist, id, micros: list.micros })
      .from(suppliersWaitlist)
      .where(and(isShown, list.isBehind))
      .orderBy(...list.order)
      .limit(list.limit)
    const page = list.pageOf(rows, ({ supplier }) => ({
      ...supplier,
      createdAt: supplier.createdAt.toISOString(),
      decidedAt: supplier.decidedAt?.toISOString() ?? null,
    }))
    return { ...page, found }
  })
}

/** Word for word as the index has it, or it would not be used. */
const { name, email, businessName, city } = suppliersWaitlist
const searchedText = sql`public.sem_acento(' ' || ${name} || ' ' || ${email} || ' ' || coalesce(${businessName}, '') || ' ' || coalesce(${city}, ''))`
