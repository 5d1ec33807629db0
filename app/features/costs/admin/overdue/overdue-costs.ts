import { overdueCostsPath } from '#app/features/costs/admin/tables/cost-paths.ts'
import { type CostTableId, costTableIds } from '#app/features/costs/admin/tables/cost-table.ts'

/** The number of rows of each table that are due for review. */
export type OverdueCosts = Record<CostTableId, number>

export function countOfAll(overdue: OverdueCosts): number {
  return costTableIds.reduce((sum, id) => sum + overdue[id], 0)
}

/** Tables that have any, in their order. */
export function tablesWithOverdue(overdue: OverdueCosts): CostTableId[] {
  return costTableIds.filter((id) => overdue[id] > 0)
}

/** The first table with overdue rows. */
export function firstOverduePath(overdue: OverdueCosts): string {
  return overdueCostsPath(tablesWithOverdue(overdue)[0] ?? 'energia')
}
