import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CostEntry, CostTableId } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import type { Database } from '#database/database.ts'
import type { CostRow } from './cost-row.ts'
import { curveStore } from './curve-store.server.ts'
import { energyStore, factorStore } from './figure-stores.server.ts'
import { ipvaStore } from './ipva-store.server.ts'
import type { Author } from './provenance-columns.server.ts'

type RowQuery = { where: SQL | undefined; order: SQL[]; limit: number }

/** How the rows of one table of costs stand in the database. */
export type CostStore = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn; replacedAt: PgColumn }
  list: (db: Database, query: RowQuery) => Promise<CostRow[]>
  /** Rows that share a history. */
  isOfSubject: (entry: CostEntry) => SQL | undefined
  /**
   * In the order of the entries.
   * @param entries as their table writes them; a model is there (see findModels)
   */
  insert: (tx: Database, entries: CostEntry[], author: Author) => Promise<number[]>
}

export const costStores: Record<CostTableId, CostStore> = {
  energia: energyStore,
  fatores: factorStore,
  ipva: ipvaStore,
  curvas: curveStore,
}
