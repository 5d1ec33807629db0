import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import type { OverdueReason } from '#app/domain/costs/figure-validity.ts'

/** A current or replaced row of a cost table. A change creates a new row, so the id is also the version. */
export type CostRow = {
  id: number
  entry: CostEntry
  /** Name of the editor. null: the row was shipped with the portal. */
  createdBy: string | null
  /** ISO instant. */
  createdAt: string
  /** ISO instant. null: the row is in force. */
  replacedAt: string | null
}

/** Nothing was saved, because the edited row is no longer in force. */
export type CostConflict = {
  outcome: 'conflict'
  /** Row now in force. null: the row was removed. */
  current: CostRow | null
}

export type ListedCostRow = CostRow & {
  title: string
  value: string
  /** Reason for the review. null: not due for review. */
  overdue: OverdueReason | null
}
