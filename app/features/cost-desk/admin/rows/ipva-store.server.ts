import { and, eq } from 'drizzle-orm'
import type { CostEntry } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { numberOf, writtenNumber } from '#app/features/cost-desk/admin/tables/read-cell.ts'
import type { IpvaTechnology } from '#app/features/costs/ipva-rule.ts'
import { ipvaRules } from '#database/schema/costs.ts'
import type { CostStore } from './cost-store.server.ts'
import { storedProvenance, toCostRow } from './provenance-columns.server.ts'

export const ipvaStore: CostStore = {
  table: ipvaRules,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select()
      .from(ipvaRules)
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ id, ...row }) => toCostRow(id, row, toEntry(row)))
  },
  isOfSubject: ({ state = '', technology }) =>
    and(eq(ipvaRules.state, state), eq(ipvaRules.technology, technology as IpvaTechnology)),
  insert: async (tx, entries, author) => {
    const rows = entries.map((entry) => ({ ...toRow(entry), ...storedProvenance(entry, author) }))
    const made = await tx.insert(ipvaRules).values(rows).returning({ id: ipvaRules.id })
    return made.map(({ id }) => id)
  },
}

type Rule = Omit<typeof ipvaRules.$inferSelect, 'id'>

function toEntry(rule: Rule): CostEntry {
  return {
    state: rule.state,
    technology: rule.technology,
    ratePercent: writtenNumber(rule.ratePercent),
    priceUpToBrl: writtenNumber(rule.priceUpToBrl),
    fromOwnershipYear: writtenNumber(rule.fromOwnershipYear),
    toOwnershipYear: writtenNumber(rule.toOwnershipYear),
    isLocallyBuilt: rule.isLocallyBuilt === null ? '' : rule.isLocallyBuilt ? 'sim' : 'nao',
    validFrom: writtenNumber(rule.validFrom),
    validTo: writtenNumber(rule.validTo),
  }
}

function toRow(entry: CostEntry) {
  return {
    state: entry.state ?? '',
    technology: entry.technology as IpvaTechnology,
    ratePercent: numberOf(entry.ratePercent),
    priceUpToBrl: numberOf(entry.priceUpToBrl),
    fromOwnershipYear: numberOf(entry.fromOwnershipYear),
    toOwnershipYear: numberOf(entry.toOwnershipYear),
    isLocallyBuilt: entry.isLocallyBuilt ? entry.isLocallyBuilt === 'sim' : null,
    validFrom: numberOf(entry.validFrom),
    validTo: numberOf(entry.validTo),
  }
}
