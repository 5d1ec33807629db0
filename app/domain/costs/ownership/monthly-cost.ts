import { reaisOf } from '#app/domain/costs/cents.ts'
import type { OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import { formatBrlEstimate, roundedEstimate } from '#app/platform/format/format-number.ts'
import type { LeftOut } from './cost-comparison.ts'
import { formatIncluded, formatLeftOut } from './cost-text.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'

/** `tyresBrl`: part of `totalBrl`; null: unknown. */
export type CostTotal = { totalBrl: number; tyresBrl: number | null; years: number; leftOut: LeftOut[] }

export function costTotalOf({ totalCents, parts, leftOut }: OwnershipCost, years: number): CostTotal {
  return { totalBrl: reaisOf(totalCents), tyresBrl: parts.tyres === null ? null : reaisOf(parts.tyres), years, leftOut }
}

/** Averages in reais with three significant digits, like every estimate. `monthlyWithTyresBrl` null: tyre price unknown. */
export type MonthlyCost = { monthlyBrl: number; monthlyWithTyresBrl: number | null }

/** Lists and ranks use `monthlyBrl`, because half of the models have no known tyre price. */
export function monthlyCostOf({ totalBrl, tyresBrl, years }: CostTotal): MonthlyCost {
  const averageOf = (reais: number) => roundedEstimate(reais / (12 * years))
  return {
    monthlyBrl: averageOf(totalBrl - (tyresBrl ?? 0)),
    monthlyWithTyresBrl: tyresBrl === null ? null : averageOf(totalBrl),
  }
}

/** The month of a page about one car: its total divided, so with tyres if their price is known. */
type OwnMonth = {
  brl: number
  /** 'com IPVA, seguro, pneus e revenda'. null: none of them. */
  included: string | null
  /** 'sem pneus'. null: nothing is omitted. */
  without: string | null
  /** Without tyres, as in lists. null: `brl` is without tyres too. */
  comparedBrl: number | null
}

export function ownMonthOf(total: CostTotal, type?: VehicleType): OwnMonth {
  const { monthlyBrl, monthlyWithTyresBrl } = monthlyCostOf(total)
  const leftOut = monthlyWithTyresBrl === null ? withoutTyres(total) : total.leftOut
  return {
    brl: monthlyWithTyresBrl ?? monthlyBrl,
    included: formatIncluded(leftOut),
    without: formatLeftOut(leftOut, type),
    comparedBrl: monthlyWithTyresBrl === null ? null : monthlyBrl,
  }
}

const withoutTyres = ({ leftOut }: CostTotal) => [...new Set<LeftOut>(['tyres', ...leftOut])]

/** 'sem pneus (com pneus: R$ 2.130)', or 'sem pneus e IPVA' with unknown parts. */
function formatMonthlyBasis(total: CostTotal): string {
  const { monthlyWithTyresBrl } = monthlyCostOf(total)
  const without = formatLeftOut(withoutTyres(total)) ?? ''
  return monthlyWithTyresBrl === null ? without : `${without} (${formatWithTyres(monthlyWithTyresBrl)})`
}

export function formatWithTyres(reais: number): string {
  return `com pneus: ${formatBrlEstimate(reais)}`
}

/** 'cerca de R$ 2.050 por mês, com IPVA, seguro e revenda, sem pneus (com pneus: R$ 2.130)'. */
export function formatMonthlyTotal(total: CostTotal): string {
  const average = `cerca de ${formatBrlEstimate(monthlyCostOf(total).monthlyBrl)} por mês`
  return [average, formatIncluded(withoutTyres(total)), formatMonthlyBasis(total)].filter(Boolean).join(', ')
}
