import type { CostProblems } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import type { CostRow } from './cost-row.ts'

/** The row that was shown is not in force any more. Nothing was written. */
export type CostConflict = {
  outcome: 'conflict'
  /** What stands in its place; null where it was taken away. */
  standing: CostRow | null
}

export type SaveCostRowOutcome =
  | { outcome: 'saved'; id: number }
  | { outcome: 'unchanged' }
  /** Another row of the table is about the same. */
  | { outcome: 'taken' }
  | CostConflict

export type SaveCostRowAnswer =
  | Exclude<SaveCostRowOutcome, { outcome: 'taken' }>
  | { outcome: 'invalid'; problems: CostProblems }
  | { outcome: 'failed' }

export type TakeAwayAnswer = { outcome: 'taken-away' | 'missing' | 'failed' }

/** `conflict`: another row stands by now where this one goes back to. */
export type RestoreAnswer = { outcome: 'restored' | 'unchanged' | 'conflict' | 'missing' | 'failed' }
