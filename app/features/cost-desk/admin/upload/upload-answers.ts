import type { CostReview } from './compare-cost-file.ts'

/** `plan`: the file, the table and its state as one word; what is applied is what this was shown for. */
export type ShownReview = { plan: string; review: CostReview }

export type CompareCostAnswer =
  | ({ outcome: 'compared' } & ShownReview)
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'failed' }

export type ApplyCostAnswer =
  | { outcome: 'applied'; created: number; changed: number; gone: number }
  | { outcome: 'unchanged' }
  /** The table or the file is another than the one that was shown. Nothing was written. */
  | ({ outcome: 'conflict' } & ShownReview)
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'failed' }
