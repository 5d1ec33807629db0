import type { Confidence } from '#app/platform/confidence.ts'
import type { ReviewReason } from './review-reasons.ts'

/** Somebody saved the model in between. Nothing was written: what stands now is here. */
export type ReviewConflict = {
  outcome: 'conflict'
  /** To save over it, the review is sent again with this as its base. */
  revision: number
  /** Null where no editor did. */
  username: string | null
  /** ISO instant */
  savedAt: string
  value: number | null
  referenceDate: string | null
  confidence: Confidence | null
}

export type Reviewed = {
  outcome: 'reviewed'
  revision: number
  /** Why the figure stays in the queue; empty where it leaves. */
  reasons: ReviewReason[]
  /** The purchase price that the three-year costs go on from, where it is no longer the model's price. */
  costsPurchaseBrl: number | null
}
