import { newestFirst, type Page } from '#app/platform/newest-first.server.ts'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

export type WaitingSupplier = Omit<typeof suppliersWaitlist.$inferSelect, 'createdAt'> & {
  /** ISO instant. */
  createdAt: string
}

/** Who asked to be listed, or was recommended, the last one first (ASUP-02). @param after see newestFirst */
export async function listWaitingSuppliers(db: Database, after: string | null): Promise<Page<WaitingSupplier>> {
  const list = newestFirst(suppliersWaitlist.createdAt, suppliersWaitlist.id, after)
  const rows = await db
    .select({ supplier: suppliersWaitlist, id: suppliersWaitlist.id, micros: list.micros })
    .from(suppliersWaitlist)
    .where(list.isBehind)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ supplier }) => ({ ...supplier, createdAt: supplier.createdAt.toISOString() }))
}
