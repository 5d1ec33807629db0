import {
  type CostPart,
  type OwnershipAssumptions,
  type OwnershipCost,
  ownershipCost,
} from '#app/domain/costs/ownership-cost.ts'
import type { Cents } from '#app/domain/costs/cents.ts'

export type LeftOut = CostPart | 'depreciation'

/** When the first car becomes cheaper. Totals include the purchase, not the resale. */
export type BreakEven =
  | { kind: 'level' }
  /** The first car is cheaper from the purchase on. */
  | { kind: 'ahead' }
  | { kind: 'behind' }
  /** The first car is cheaper from this month on. */
  | { kind: 'catches-up'; month: number }
  /** The other car is cheaper from this month on. */
  | { kind: 'is-caught'; month: number }

export function breakEvenOf(cost: OwnershipCost, other: OwnershipCost): BreakEven {
  const [paid, otherPaid] = [paidByMonth(cost), paidByMonth(other)]
  const own = breakEvenMonth(paid, otherPaid)
  const others = breakEvenMonth(otherPaid, paid)
  if (own === 0) return { kind: others === 0 ? 'level' : 'ahead' }
  if (own !== null) return { kind: 'catches-up', month: own }
  return others === 0 || others === null ? { kind: 'behind' } : { kind: 'is-caught', month: others }
}

/** Costs without the parts that are unknown for one car: that car would look cheaper. */
export function comparableCosts(cars: OwnershipAssumptions[]): { costs: OwnershipCost[]; leftOut: LeftOut[] } {
  const gaps = new Set(cars.flatMap((car) => ownershipCost(car).leftOut))
  const costs = cars.map((car) => ownershipCost(without(car, gaps)))
  return { costs, leftOut: [...new Set(costs.flatMap((cost) => cost.leftOut))] }
}

const gapIn: Record<LeftOut, (car: OwnershipAssumptions) => Partial<OwnershipAssumptions>> = {
  documentation: ({ typed: { documentation: _left, ...typed } }) => ({
    firstDocumentationBrl: null,
    yearlyDocumentationBrl: null,
    typed,
  }),
  ipva: ({ ipvaPercent, typed: { ipva: _left, ...typed }, yearlyBrl: { ipva: _own, ...yearlyBrl } = {} }) => ({
    ipvaPercent: ipvaPercent.map(() => null),
    typed,
    yearlyBrl,
  }),
  insurance: ({ yearlyBrl: { insurance: _own, ...yearlyBrl } = {} }) => ({ insurancePercent: null, yearlyBrl }),
  servicing: ({ typed: { servicing: _left, ...typed } }) => ({ yearlyServicingBrl: null, typed }),
  tyres: () => ({ tyreSetBrl: null }),
  energy: ({ typed: { energy: _left, ...typed } }) => ({ yearlyEnergyBrl: null, typed }),
  homeCharger: () => ({ homeChargerBrl: null }),
  interest: () => ({}),
  depreciation: ({ typed: { resale: _left, ...typed } }) => ({ isLossLeftOut: true, typed }),
}

function without(car: OwnershipAssumptions, gaps: Set<LeftOut>): OwnershipAssumptions {
  return [...gaps].reduce((left, part) => ({ ...left, ...gapIn[part](left) }), car)
}

/**
 * Cents paid by the end of each month, with the purchase, without resale. Index 0 is the day of purchase. A year's cost is spread evenly.
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
 * Finds the month from which `paid` never exceeds `otherPaid`.
 * @returns 0: from the purchase on; null: never
 */
export function breakEvenMonth(paid: Cents[], otherPaid: Cents[]): number | null {
  const months = Math.min(paid.length, otherPaid.length)
  const lastBehind = paid.slice(0, months).findLastIndex((cents, month) => cents > (otherPaid[month] ?? 0))
  return lastBehind === months - 1 ? null : lastBehind + 1
}
