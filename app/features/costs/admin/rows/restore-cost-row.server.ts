import { type CostTableId, identityOf, isSameEntry } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { changeCostTable, type CostParts, holdCostTable } from './change-cost-table.server.ts'
import { findCostRow, listStandingOfSubject } from './cost-row-queries.server.ts'

type Restore = {
  table: CostTableId
  /** The id of the replaced row. */
  id: number
  /** The row in its place when the history was shown; null if there was none. */
  standingId: number | null
}

/**
 * Brings a replaced row back, in the place of the one that is about the same, which stays as history in its turn.
 * `conflict`: another row stands by now where this one goes back to.
 */
export function restoreCostRow(
  parts: CostParts,
  { table, id, standingId }: Restore,
): Promise<{ outcome: 'restored' | 'unchanged' | 'conflict' | 'missing' }> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx) => {
    await holdCostTable(tx, table)
    const row = await findCostRow(tx, table, id)
    if (!row?.replacedAt) return { outcome: 'missing' as const }
    const identity = identityOf(costTables[table], row.entry)
    const rows = await listStandingOfSubject(tx, table, row.entry)
    const standing = rows.find(({ entry }) => identityOf(costTables[table], entry) === identity)
    if ((standing?.id ?? null) !== standingId) return { outcome: 'conflict' as const }
    if (standing && isSameEntry(costTables[table], standing.entry, row.entry)) return { outcome: 'unchanged' as const }
    await changeCostTable(tx, parts, {
      table,
      leavingIds: standing ? [standing.id] : [],
      coming: [row.entry],
      action: 'cost-row-restored',
      target: `${label}: ${titleOf(row.entry)}`,
    })
    return { outcome: 'restored' as const }
  })
}
