import type { Cents } from '#app/features/costs/cents.ts'
import { instalmentsOf, type Loan } from '#app/features/costs/financing.ts'

export type LoanSummary = Loan & {
  firstCents: Cents
  lastCents: Cents
  /** The interest of the whole contract, however long the car is kept. */
  interestCents: Cents
  /** Still owed when the car is sold. */
  leftCents: Cents
}

/** A loan in the figures that a bank's offer states. @param years that the car is kept */
export function loanSummaryOf(loan: Loan, years: number): LoanSummary {
  const plan = instalmentsOf(loan)
  return {
    ...loan,
    firstCents: plan[0]?.paymentCents ?? 0,
    lastCents: plan.at(-1)?.paymentCents ?? 0,
    interestCents: plan.reduce((sum, { interestCents }) => sum + interestCents, 0),
    leftCents: plan[years * 12 - 1]?.leftCents ?? 0,
  }
}
