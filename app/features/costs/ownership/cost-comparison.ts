import { breakEvenMonth, paidByMonth } from '#app/features/costs/break-even.ts'
import {
  type CostPart,
  type OwnershipAssumptions,
  type OwnershipCost,
  ownershipCost,
} from '#app/features/costs/ownership-cost.ts'

export type LeftOut = CostPart | 'depreciation'

/** Which of two cars has cost less, from which month on; what was paid counts, the price included and nothing sold. */
export type BreakEven =
  | { kind: 'level' }
  /** The first one, from the first day. */
  | { kind: 'ahead' }
  | { kind: 'behind' }
  /** The first one takes the lead in this month and keeps it. */
  | { kind: 'catches-up'; month: number }
  /** The other one does. */
  | { kind: 'is-caught'; month: number }

export function breakEvenOf(cost: OwnershipCost, other: OwnershipCost): BreakEven {
  const [paid, otherPaid] = [paidByMonth(cost), paidByMonth(other)]
  const own = breakEvenMonth(paid, otherPaid)
  const others = breakEvenMonth(otherPaid, paid)
  if (own === 0) return { kind: others === 0 ? 'level' : 'ahead' }
  if (own !== null) return { kind: 'catches-up', month: own }
  return others === 0 || others === null ? { kind: 'behind' } : { kind: 'is-caught', month: others }
}

/**
 * The costs of cars that are measured against each other: what is not known of one is left out of all, or the one with the gap would
 * win by it.
 */
export function fairCosts(cars: OwnershipAssumptions[]): { costs: OwnershipCost[]; leftOut: LeftOut[] } {
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
  ipva: ({ ipvaPercent, typed: { ipva: _left, ...typed } }) => ({ ipvaPercent: ipvaPercent.map(() => null), typed }),
  insurance: () => ({ insurancePercent: null }),
  servicing: ({ typed: { servicing: _left, ...typed } }) => ({ yearlyServicingBrl: null, typed }),
  tyres: () => ({ tyreSetBrl: null }),
  energy: ({ typed: { energy: _left, ...typed } }) => ({ yearlyEnergyBrl: null, typed }),
  homeCharger: () => ({ homeChargerBrl: null }),
  // The engine always knows it.
  interest: () => ({}),
  depreciation: ({ typed: { resale: _left, ...typed } }) => ({ depreciationPercent: [], typed }),
}

function without(car: OwnershipAssumptions, gaps: Set<LeftOut>): OwnershipAssumptions {
  return [...gaps].reduce((left, part) => ({ ...left, ...gapIn[part](left) }), car)
}
