import { and, eq } from 'drizzle-orm'
import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import { numberOf, writtenNumber } from '#app/panel/costs/tables/read-cell.ts'
import { distributorTariffs } from '#database/schema/costs.ts'
import { type CostStore, storedProvenance, toCostRow } from './cost-store.server.ts'

export const distributorStore: CostStore = {
  table: distributorTariffs,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(distributorTariffs)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, distributorEntry(row)))
  },
  isOfSubject: ({ state = '', distributor = '' }) =>
    and(eq(distributorTariffs.state, state), eq(distributorTariffs.distributor, distributor)),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({
      state: entry.state ?? '',
      distributor: entry.distributor ?? '',
      brlPerKwh: numberOf(entry.brlPerKwh) ?? 0,
      ...storedProvenance(entry, author),
    }))
    const made = await tx.insert(distributorTariffs).values(rows).returning({ id: distributorTariffs.id })
    return made.map(({ id }) => id)
  },
}

type OwnColumns = Pick<typeof distributorTariffs.$inferSelect, 'state' | 'distributor' | 'brlPerKwh'>

export function distributorEntry({ state, distributor, brlPerKwh }: OwnColumns): CostEntry {
  return { state, distributor, brlPerKwh: writtenNumber(brlPerKwh) }
}
