import { and, eq } from 'drizzle-orm'
import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import { numberOf, writtenNumber } from '#app/panel/costs/tables/read-cell.ts'
import type { MarketCount, MarketMeasure, Powertrain } from '#app/domain/costs/market.ts'
import { marketCounts } from '#database/schema/costs.ts'
import { type CostStore, storedProvenance, toCostRow } from './cost-store.server.ts'

export const marketStore: CostStore = {
  table: marketCounts,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(marketCounts)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, marketEntry(row)))
  },
  isOfSubject: ({ measure, subject = '', referenceDate = '' }) =>
    and(
      eq(marketCounts.measure, measure as MarketMeasure),
      eq(marketCounts.subject, subject),
      eq(marketCounts.referenceDate, referenceDate),
    ),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({
      measure: entry.measure as MarketMeasure,
      subject: entry.subject ?? '',
      powertrain: (entry.powertrain || null) as Powertrain | null,
      count: numberOf(entry.count) ?? 0,
      ...storedProvenance(entry, author),
    }))
    const made = await tx.insert(marketCounts).values(rows).returning({ id: marketCounts.id })
    return made.map(({ id }) => id)
  },
}

type OwnColumns = Pick<MarketCount, 'measure' | 'subject' | 'powertrain' | 'count'>

export function marketEntry({ measure, subject, powertrain, count }: OwnColumns): CostEntry {
  return { measure, subject, powertrain: powertrain ?? '', count: writtenNumber(count) }
}
