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

/** Pages show `monthlyBrl` without tyres, because half of the models have no known tyre price. */
export function monthlyCostOf({ totalBrl, tyresBrl, years }: CostTotal): MonthlyCost {
  const averageOf = (reais: number) => roundedEstimate(reais / (12 * years))
  return {
    monthlyBrl: averageOf(totalBrl - (tyresBrl ?? 0)),
    monthlyWithTyresBrl: tyresBrl === null ? null : averageOf(totalBrl),
  }
}

/** 'com IPVA, seguro e revenda'. null: none of them. */
export function formatMonthlyParts({ leftOut }: CostTotal): string | null {
  return formatIncluded([...leftOut, 'tyres'])
}

/** 'sem pneus (com pneus: R$ 2.130)', or 'sem pneus e IPVA' with unknown parts. */
export function formatMonthlyBasis(total: CostTotal, type?: VehicleType): string {
  const { monthlyWithTyresBrl } = monthlyCostOf(total)
  const without = formatLeftOut([...new Set<LeftOut>(['tyres', ...total.leftOut])], type) ?? ''
  return monthlyWithTyresBrl === null ? without : `${without} (${formatWithTyres(monthlyWithTyresBrl)})`
}

export function formatWithTyres(reais: number): string {
  return `com pneus: ${formatBrlEstimate(reais)}`
}

/** 'cerca de R$ 2.050 por mês, com IPVA, seguro e revenda, sem pneus (com pneus: R$ 2.130)'. */
export function formatMonthlyTotal(total: CostTotal): string {
  const average = `cerca de ${formatBrlEstimate(monthlyCostOf(total).monthlyBrl)} por mês`
  return [average, formatMonthlyParts(total), formatMonthlyBasis(total)].filter(Boolean).join(', ')
}
