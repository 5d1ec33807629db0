import { overdueCostsPath } from '#app/features/costs/admin/tables/cost-paths.ts'
import { type CostTableId, costTableIds } from '#app/features/costs/admin/tables/cost-table.ts'

/** How many rows of each table have to be looked at. */
export type OverdueCosts = Record<CostTableId, number>

export function countOfAll(overdue: OverdueCosts): number {
  return costTableIds.reduce((sum, id) => sum + overdue[id], 0)
}

/** Tables that have any, in their order. */
export function tablesWithOverdue(overdue: OverdueCosts): CostTableId[] {
  return costTableIds.filter((id) => overdue[id] > 0)
}

/** Where they are settled: the first table that has any. */
export function firstOverduePath(overdue: OverdueCosts): string {
  return overdueCostsPath(tablesWithOverdue(overdue)[0] ?? 'energia')
}
