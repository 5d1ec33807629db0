import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import type { OverdueReason } from '#app/domain/costs/figure-validity.ts'

/** In force, or replaced. A change creates a new row, so the id is also the version. */
export type CostRow = {
  id: number
  entry: CostEntry
  /** null: the row was shipped with the portal. */
  createdBy: string | null
  createdAt: string
  replacedAt: string | null
}

/** Nothing was saved: the edited row is no longer in force. */
export type CostConflict = {
  outcome: 'conflict'
  /** Row now in force. null: removed. */
  current: CostRow | null
}

export type ListedCostRow = CostRow & {
  title: string
  value: string
  /** null: not due for review. */
  overdue: OverdueReason | null
}
