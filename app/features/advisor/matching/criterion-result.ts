import type { CriterionKey } from './criteria.ts'

/** Fulfilled, just so, not, or nobody knows: what is not known never counts as fulfilled. */
export type Verdict = 'met' | 'tight' | 'missed' | 'unknown'

/** The result of one criterion for one car. */
export type CriterionResult = { criterion: CriterionKey; verdict: Verdict; sentence: string }
export type Evaluation = Omit<CriterionResult, 'criterion'>

export function evaluation(verdict: Verdict, sentence: string): Evaluation {
  return { verdict, sentence }
}
