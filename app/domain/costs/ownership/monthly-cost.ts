import { reaisOf } from '#app/domain/costs/cents.ts'
import type { OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import { formatBrlEstimate, roundedEstimate } from '#app/platform/format/format-number.ts'
import type { LeftOut } from './cost-comparison.ts'
import { formatIncluded, formatLeftOut } from './cost-text.ts'

export type CostTotal = { totalBrl: number; years: number; leftOut: LeftOut[] }

export function costTotalOf({ totalCents, leftOut }: OwnershipCost, years: number): CostTotal {
  return { totalBrl: reaisOf(totalCents), years, leftOut }
}

/** Average in reais with three significant digits, like every estimate. */
export function monthlyBrlOf({ totalBrl, years }: CostTotal): number {
  return roundedEstimate(totalBrl / (12 * years))
}

/** 'cerca de R$ 2.130 por mês, com IPVA, seguro, pneus e revenda', or '…, sem eletricidade' with unknown parts. */
export function formatMonthlyTotal(total: CostTotal): string {
  const average = `cerca de ${formatBrlEstimate(monthlyBrlOf(total))} por mês`
  return [average, formatIncluded(total.leftOut), formatLeftOut(total.leftOut)].filter(Boolean).join(', ')
}
