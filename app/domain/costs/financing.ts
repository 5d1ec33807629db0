import { type Cents, centsOf } from './cents.ts'

/** Equal payments, or equal amortisation with falling ones. */
type FinancingSystem = 'price' | 'sac'

export type Loan = {
  system: FinancingSystem
  principalBrl: number
  /** The interest of the contract alone; in percent per month. */
  ratePercentPerMonth: number
  months: number
}

export type Instalment = { paymentCents: Cents; interestCents: Cents; principalCents: Cents; leftCents: Cents }

/** Per month, as a fraction: below it a loan costs nothing that could be told in cents. */
const leastRate = 1e-12

/**
 * The plan of a loan, month by month, in whole cents; the last payment takes what rounding left, so that principals add up to the
 * loan exactly. Price: payment = P·i / (1 − (1 + i)^−n); SAC: principal = P / n.
 */
export function instalmentsOf({ system, principalBrl, ratePercentPerMonth, months }: Loan): Instalment[] {
  const rate = ratePercentPerMonth / 100
  const loan = centsOf(principalBrl)
  // For a rate that 1 + i cannot hold the formula would be nothing by nothing.
  const equalPayment = rate < leastRate ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
  const equalPrincipal = Math.round(loan / months)
  let left = loan
  return Array.from({ length: months }, (_, index) => {
    const interestCents = Math.round(left * rate)
    const planned = system === 'sac' ? equalPrincipal : Math.round(equalPayment) - interestCents
    const principalCents = index === months - 1 ? left : Math.min(Math.max(planned, 0), left)
    left -= principalCents
    return { paymentCents: principalCents + interestCents, interestCents, principalCents, leftCents: left }
  })
}
