import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import type { OverdueReason } from '#app/domain/costs/figure-validity.ts'

/** A current or replaced row of a cost table. A change creates a new row, so the id is also the version. */
export type CostRow = {
  id: number
  entry: CostEntry
  /** null: shipped with the portal. */
  createdBy: string | null
  /** ISO instant. */
  createdAt: string
  /** ISO instant. null: in force. */
  replacedAt: string | null
}

/** The shown row is no longer in force, and nothing was written. */
export type CostConflict = {
  outcome: 'conflict'
  /** The current row. null: removed. */
  current: CostRow | null
}

export type ListedCostRow = CostRow & {
  title: string
  value: string
  /** null: not due for review. */
  overdue: OverdueReason | null
}
