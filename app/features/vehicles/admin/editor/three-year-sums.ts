import type { CostTotalKey, TypedCostKey } from './vehicle-fields.ts'

/** What follows from the sums that an editor enters (T-76); null where a part of it is unknown. Whole reais. */
export function threeYearTotals(typed: Record<TypedCostKey, number | null>): Record<CostTotalKey, number | null> {
  const { documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl, purchaseBrl, resaleBrl } = typed
  const totalSpendingBrl = sumOf([documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl])
  const depreciationBrl = sumOf([purchaseBrl, resaleBrl === null ? null : -resaleBrl])
  return { totalSpendingBrl, depreciationBrl, cost3YearsBrl: sumOf([totalSpendingBrl, depreciationBrl]) }
}

function sumOf(parts: (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}
