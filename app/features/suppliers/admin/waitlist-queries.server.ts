import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { supplierPath } from '#app/features/suppliers/supplier-address.ts'
import type { FoundCount } from '#app/platform/found-count.ts'
import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import { findSearched, holdsWords } from '#app/platform/searched-rows.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { WaitlistAddress } from './waitlist-address.ts'

type Instants = 'createdAt' | 'decidedAt' | 'confirmationSentAt' | 'confirmedAt'

export type WaitingSupplier = Omit<typeof suppliersWaitlist.$inferSelect, Instants> & {
  /** ISO instants; null: nobody has decided, asked or confirmed yet. */
  createdAt: string
  decidedAt: string | null
  confirmationSentAt: string | null
  confirmedAt: string | null
  /** Of its page in the guide; null where it has none at the moment. */
  publicPath: string | null
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
    statusIs(status),
    kind === 'todos' ? undefined : eq(suppliersWaitlist.isOwner, kind === 'proprietario'),
    holdsWords(searchedText, search),
  )
  const list = newestFirst(createdAt, id, after, use)
  return db.transaction(async (tx) => {
    const { found, isShown } = await findSearched(tx, id, matches)
    const rows = await tx
      .select({
        supplier: use === 'shown' ? shownColumns : getTableColumns(suppliersWaitlist),
        slug: suppliers.slug,
        id,
        micros: list.micros,
      })
      .from(suppliersWaitlist)
      .leftJoin(suppliers, and(eq(suppliers.waitlistId, id), eq(suppliers.isPublished, true)))
      .where(and(isShown, list.isBehind))
      .orderBy(...list.order)
      .limit(list.limit)
    return { ...list.pageOf(rows, ({ supplier, slug }) => toWaiting(supplier, slug)), found }
  })
}

/** Characters of a description in the table; the page of an entry has it whole. */
const shownLength = 500
const { description } = suppliersWaitlist
const shownColumns = {
  ...getTableColumns(suppliersWaitlist),
  description: sql<
    string | null
  >`left(${description}, ${shownLength}) || case when length(${description}) > ${shownLength} then '…' else '' end`,
}

/** An entry as the browser gets it. @param slug of its page in the guide */
export function toWaiting(entry: typeof suppliersWaitlist.$inferSelect, slug: string | null): WaitingSupplier {
  return {
    ...entry,
    createdAt: entry.createdAt.toISOString(),
    decidedAt: entry.decidedAt?.toISOString() ?? null,
    confirmationSentAt: entry.confirmationSentAt?.toISOString() ?? null,
    confirmedAt: entry.confirmedAt?.toISOString() ?? null,
    publicPath: slug === null ? null : supplierPath(slug),
  }
}

/** @param status 'conferir': confirmed by the business, and not decided yet */
function statusIs(status: WaitlistAddress['status']): SQL | undefined {
  if (status === 'todas') return undefined
  return status === 'conferir' ? waitsForReview : eq(suppliersWaitlist.status, status)
}

const waitsForReview = sql`${suppliersWaitlist.status} = 'pendente' and ${suppliersWaitlist.confirmedAt} is not null`

/** How many businesses have confirmed what an editor has not looked at yet. */
export function countSuppliersToReview(db: Database): Promise<number> {
  return db.$count(suppliersWaitlist, waitsForReview)
}

/** Word for word as the index has it, or it would not be used. */
const { name, email, businessName, city } = suppliersWaitlist
const searchedText = sql`public.sem_acento(' ' || ${name} || ' ' || ${email} || ' ' || coalesce(${businessName}, '') || ' ' || coalesce(${city}, ''))`
