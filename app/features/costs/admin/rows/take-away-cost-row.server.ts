import type { CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { changeCostTable, type CostParts, holdCostTable } from './change-cost-table.server.ts'
import { findCostRow } from './cost-row-queries.server.ts'

/** Takes a row out of force; it stays as history and can come back. */
export function takeAwayCostRow(
  parts: CostParts,
  { table, id }: { table: CostTableId; id: number },
): Promise<{ outcome: 'taken-away' | 'missing' }> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx) => {
    await holdCostTable(tx, table)
    const row = await findCostRow(tx, table, id)
    if (!row || row.replacedAt) return { outcome: 'missing' as const }
    const target = `${label}: ${titleOf(row.entry)}`
    await changeCostTable(tx, parts, { table, leavingIds: [id], coming: [], action: 'cost-row-taken-away', target })
    return { outcome: 'taken-away' as const }
  })
}
