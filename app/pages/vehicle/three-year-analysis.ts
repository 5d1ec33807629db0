import type { LeftOut } from '#app/domain/costs/ownership/cost-comparison.ts'
import type { TypedFigures, TypedLine } from '#app/domain/costs/ownership/owned-vehicle.ts'
import type { SumKey, ThreeYears, CostLineKey } from '#app/domain/costs/ownership/three-years.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The nine rows of the specification in order, and the rows for insurance and tyres, which only the cost engine computes. */
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

/** Suffix of computed amounts in JSON lists. An import ignores amounts with this suffix. */
export const portalAmountMark = '(do portal)'

export type CostLine = {
  /** Reais with cents; null: no estimate */
  brl: number | null
  /** Set if an editor typed `brl`, with the date of entry. null: computed */
  editor: { date: string | null } | null
  explanation: string | null
  /** The computed amount that the editor's amount replaces. null: nothing was replaced, or not computable */
  reckonedBrl: number | null
}

export type ThreeYearAnalysis = {
  lines: Record<CostKey, CostLine>
  includesFuel: boolean
  /** Unknown costs, which the sums do not include. */
  leftOut: LeftOut[]
  /** Monthly petrol cost of the reference car in reais. null: unknown, or no cost tables */
  petrolMonthlyBrl: number | null
  /** null: no cost tables */
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
    if (isSumOfCosts(key)) return { brl: brl[key], editor: null, explanation: sumLabels[key], reckonedBrl: null }
    const line = typedLineOf[key]
    const figure = line && typed[line]
    if (!figure) return { brl: brl[key], editor: null, explanation: explanations[key], reckonedBrl: null }
    const explanation = costs?.explanations[key] ?? null
    return { brl: brl[key] ?? figure.brl, editor: { date: figure.date }, explanation, reckonedBrl: untypedBrl[key] }
  }
  return {
    lines: linesBy(lineOf),
    includesFuel: typed.energy ? (costs?.includesFuel ?? false) : includesFuel,
    leftOut,
    petrolMonthlyBrl,
    prices,
  }
}

export function monthlyBrlOf(totalBrl: number): number {
  return Math.round(totalBrl / (typedYears * 12))
}

/** Analysis from the record alone, without cost tables: for a list stored in the browser, or if the tables cannot be read. */
export function analysisInList({ costs, priceBrl }: Pick<VehicleDetails, 'costs' | 'priceBrl'>): ThreeYearAnalysis {
  const lineOf = (key: CostKey): CostLine => {
    const written = key === 'insuranceBrl' || key === 'tyresBrl' ? null : (costs?.[key] ?? null)
    const brl = key === 'purchaseBrl' ? (written ?? priceBrl) : written
    return { brl, editor: null, explanation: null, reckonedBrl: null }
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
