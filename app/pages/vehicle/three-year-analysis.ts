import type { CostTotal } from '#app/domain/costs/ownership/monthly-cost.ts'
import type { LeftOut } from '#app/domain/costs/ownership/cost-comparison.ts'
import type { TypedFigures, TypedLine } from '#app/domain/costs/ownership/owned-vehicle.ts'
import type { SumKey, ThreeYears, CostLineKey } from '#app/domain/costs/ownership/three-years.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The nine rows of the requirements, and two that only the cost engine computes: insurance and tyres. */
export const costKeys = [
  'purchaseBrl',
  'documentationBrl',
  'ipva3YearsBrl',
  'servicingBrl',
  'electricityBrl',
  'insuranceBrl',
  'tyresBrl',
  'totalSpendingBrl',
  'resaleBrl',
  'cost3YearsBrl',
  'depreciationBrl',
] as const satisfies (CostLineKey | SumKey)[]
export type CostKey = (typeof costKeys)[number]

/** Suffix in JSON lists. An import ignores these amounts. */
export const portalAmountMark = '(do portal)'

export type CostLine = {
  /** With cents. null: no estimate. */
  brl: number | null
  /** An editor typed `brl`. `date`: day of entry. null: computed. */
  editor: { date: string | null } | null
  explanation: string | null
  /** Replaced by an editor's amount. null: nothing replaced, or not computable. */
  computedBrl: number | null
}

export type ThreeYearAnalysis = {
  lines: Record<CostKey, CostLine>
  includesFuel: boolean
  /** Unknown costs. The sums exclude them. */
  leftOut: LeftOut[]
  /** Petrol of the reference car per month. null: unknown, or no cost tables. */
  petrolMonthlyBrl: number | null
  /** null: no cost tables. */
  prices: ThreeYears['prices'] | null
}

const typedLineOf: Partial<Record<CostLineKey, TypedLine>> = {
  purchaseBrl: 'purchase',
  documentationBrl: 'documentation',
  ipva3YearsBrl: 'ipva',
  servicingBrl: 'servicing',
  electricityBrl: 'energy',
  resaleBrl: 'resale',
}

export function threeYearAnalysis(
  { costs }: Pick<VehicleDetails, 'costs'>,
  typed: TypedFigures,
  { brl, untypedBrl, explanations, leftOut, includesFuel, prices }: ThreeYears,
  petrolMonthlyBrl: number | null = null,
): ThreeYearAnalysis {
  const lineOf = (key: CostKey): CostLine => {
    if (isSumOfCosts(key)) return { brl: brl[key], editor: null, explanation: sumLabels[key], computedBrl: null }
    const line = typedLineOf[key]
    const figure = line && typed[line]
    if (!figure) return { brl: brl[key], editor: null, explanation: explanations[key], computedBrl: null }
    const explanation = costs?.explanations[key] ?? null
    return { brl: brl[key] ?? figure.brl, editor: { date: figure.date }, explanation, computedBrl: untypedBrl[key] }
  }
  return {
    lines: linesBy(lineOf),
    includesFuel: typed.energy ? (costs?.includesFuel ?? false) : includesFuel,
    leftOut,
    petrolMonthlyBrl,
    prices,
  }
}

/** null: price unknown. */
export function costTotalIn({ lines, leftOut }: ThreeYearAnalysis): CostTotal | null {
  const { brl: totalBrl } = lines.cost3YearsBrl
  return totalBrl === null ? null : { totalBrl, years: typedYears, leftOut }
}

/** Analysis without cost tables: for a list in the browser, or if the tables are not readable. */
export function analysisInList({ costs, priceBrl }: Pick<VehicleDetails, 'costs' | 'priceBrl'>): ThreeYearAnalysis {
  const lineOf = (key: CostKey): CostLine => {
    const written = key === 'insuranceBrl' || key === 'tyresBrl' ? null : (costs?.[key] ?? null)
    const brl = key === 'purchaseBrl' ? (written ?? priceBrl) : written
    return { brl, editor: null, explanation: null, computedBrl: null }
  }
  return {
    lines: linesBy(lineOf),
    includesFuel: costs?.includesFuel ?? false,
    leftOut: [],
    petrolMonthlyBrl: null,
    prices: null,
  }
}

const sumLabels: Record<SumKey, string> = {
  totalSpendingBrl: 'Documentação + IPVA + revisões + energia + seguro + pneus.',
  depreciationBrl: 'Preço de compra menos valor de revenda.',
  cost3YearsBrl: 'Gastos totais mais desvalorização.',
}

export function isSumOfCosts(key: CostKey): key is SumKey {
  return key in sumLabels
}

function linesBy(lineOf: (key: CostKey) => CostLine): Record<CostKey, CostLine> {
  return Object.fromEntries(costKeys.map((key) => [key, lineOf(key)])) as Record<CostKey, CostLine>
}
