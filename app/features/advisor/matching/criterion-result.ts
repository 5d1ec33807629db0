import type { WishKey } from './wishes.ts'

/** Fulfilled, just so, not, or nobody knows: what is not known never counts as fulfilled. */
export type Verdict = 'met' | 'tight' | 'missed' | 'unknown'

/** What one wish comes to for one car. */
export type CriterionResult = { wish: WishKey; verdict: Verdict; sentence: string }
export type Judged = Omit<CriterionResult, 'wish'>

export function judged(verdict: Verdict, sentence: string): Judged {
  return { verdict, sentence }
}
