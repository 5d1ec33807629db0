import type { Cents } from './cents.ts'
import type { OwnershipCost } from './ownership-cost.ts'

/**
 * What has been paid until the end of each month, the price included and nothing sold: index 0 is the day of the purchase. Each year's
 * amounts are spread over its months.
 */
export function paidByMonth({ purchaseCents, years }: OwnershipCost): Cents[] {
  const paid = [purchaseCents]
  let before = purchaseCents
  for (const { spentCents } of years) {
    for (let month = 1; month <= 12; month += 1) paid.push(before + Math.round((spentCents * month) / 12))
    before += spentCents
  }
  return paid
}

/**
 * The first month from which on a car has cost no more than another, until the last month that both are reckoned for.
 * @returns 0 where it is the cheaper one all along; null where it never catches up
 */
export function breakEvenMonth(paid: Cents[], otherPaid: Cents[]): number | null {
  const months = Math.min(paid.length, otherPaid.length)
  const lastBehind = paid.slice(0, months).findLastIndex((cents, month) => cents > (otherPaid[month] ?? 0))
  return lastBehind === months - 1 ? null : lastBehind + 1
}
