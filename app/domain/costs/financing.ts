import { type Cents, centsOf } from './cents.ts'

export type Loan = {
  /** 'price': equal payments. 'sac': equal principal, so payments fall with the interest. */
  system: 'price' | 'sac'
  principalBrl: number
  /** Interest rate, without other charges of the contract. */
  ratePercentPerMonth: number
  months: number
}

export type Instalment = { paymentCents: Cents; interestCents: Cents; principalCents: Cents; leftCents: Cents }

/** Rate per month. A lower one costs less than a cent and counts as zero. */
const minRate = 1e-12

/**
 * Computes in cents; the last payment absorbs rounding. For loan P, monthly rate i and n months: 'price': payment = P·i / (1 − (1 + i)^−n);
 * 'sac': principal = P / n.
 */
export function instalmentsOf({ system, principalBrl, ratePercentPerMonth, months }: Loan): Instalment[] {
  const rate = ratePercentPerMonth / 100
  const loan = centsOf(principalBrl)
  // With a tiny rate, `1 + rate` is rounded to 1, and the formula becomes 0 / 0.
  const equalPayment = rate < minRate ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months)
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
