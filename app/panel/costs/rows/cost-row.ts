import type { CostEntry } from '#app/panel/costs/tables/cost-table.ts'
import type { OverdueReason } from '#app/domain/costs/figure-validity.ts'

/** A row of a table of costs, in force or replaced. One that is changed becomes another row, so its id is its version too. */
export type CostRow = {
  id: number
  entry: CostEntry
  /** Null: it came with the portal. */
  createdBy: string | null
  /** ISO instants. */
  createdAt: string
  /** Null: it is in force. */
  replacedAt: string | null
}

/** The row that was shown is not in force any more. Nothing was written. */
export type CostConflict = {
  outcome: 'conflict'
  /** The row in its place; null if it was taken away. */
  current: CostRow | null
}

/** A row in force, as its list shows it. */
export type ListedCostRow = CostRow & {
  title: string
  value: string
  /** Why it has to be looked at. */
  overdue: OverdueReason | null
}
