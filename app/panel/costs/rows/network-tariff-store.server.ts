import { and, eq, isNull } from 'drizzle-orm'
import { priceOf, scopeOf } from '#app/panel/costs/tables/network-tariff-table.ts'
import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import { writtenNumber } from '#app/panel/costs/tables/read-cell.ts'
import { networkTariffs } from '#database/schema/costs.ts'
import { type CostStore, storedProvenance, toCostRow } from './cost-store.server.ts'

export const networkTariffStore: CostStore = {
  table: networkTariffs,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(networkTariffs)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, networkEntry(row)))
  },
  isOfSubject: (entry) => {
    const { current } = scopeOf(entry)
    return and(
      eq(networkTariffs.network, entry.network ?? ''),
      current === null ? isNull(networkTariffs.current) : eq(networkTariffs.current, current),
    )
  },
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({
      network: entry.network ?? '',
      ...scopeOf(entry),
      ...priceOf(entry),
      ...storedProvenance(entry, author),
    }))
    const made = await tx.insert(networkTariffs).values(rows).returning({ id: networkTariffs.id })
    return made.map(({ id }) => id)
  },
}

type Tariff = Omit<typeof networkTariffs.$inferSelect, 'id' | 'createdAt' | 'createdBy' | 'replacedAt'>

export function networkEntry(row: Tariff): CostEntry {
  return {
    network: row.network,
    current: row.current ?? '',
    powerFromKw: writtenNumber(row.powerFromKw),
    powerUpToKw: writtenNumber(row.powerUpToKw),
    audience: row.audience ?? '',
    hoursFrom: row.hoursFrom ?? '',
    hoursTo: row.hoursTo ?? '',
    isFree: row.isFree ? 'sim' : '',
    brlPerKwh: writtenNumber(row.brlPerKwh),
    brlPerKwhMost: writtenNumber(row.brlPerKwhMost),
    brlPerSession: writtenNumber(row.brlPerSession),
    brlPerMinute: writtenNumber(row.brlPerMinute),
    idleBrlPerMinute: writtenNumber(row.idleBrlPerMinute),
    idleGraceMinutes: writtenNumber(row.idleGraceMinutes),
  }
}
