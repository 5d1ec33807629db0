import type { LeftOut } from '#app/domain/costs/ownership/cost-comparison.ts'
import type { TypedFigures, TypedLine } from '#app/domain/costs/ownership/owned-vehicle.ts'
import type { SumKey, ThreeYears, ReckonedKey } from '#app/domain/costs/ownership/three-years.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'

/** The nine rows of the specification in its order (VEH-11), with the parts of the engine's total that it does not name (T-79). */
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
] as const satisfies (ReckonedKey | SumKey)[]
export type CostKey = (typeof costKeys)[number]

/** Ends an amount of a list that no editor wrote: the portal reckons it, and a list that brings it back changes nothing. */
export const portalAmountMark = '(do portal)'

export type CostLine = {
  /** Reais with cents; null has no estimate yet. */
  brl: number | null
  /** An editor's own figure, and of which day or month it is; null where the engine reckoned it. */
  editor: { date: string | null } | null
  explanation: string | null
  /** The portal's own value beside an editor's. */
  reckonedBrl: number | null
}

/** The three-year costs of a model for visitors. */
export type ThreeYearAnalysis = {
  lines: Record<CostKey, CostLine>
  includesFuel: boolean
  /** Parts that the sums leave out. */
  leftOut: LeftOut[]
  /** A month's petrol of the car of reference; null where no price is known, and in a list that is kept in a browser. */
  petrolMonthlyBrl: number | null
  /** Null in a list that is kept in a browser. */
  prices: ThreeYears['prices'] | null
}

const typedLineOf: Partial<Record<ReckonedKey, TypedLine>> = {
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

/** Whole reais of one of the months that a total of three years is for. */
export function monthlyBrlOf(totalBrl: number): number {
  return Math.round(totalBrl / (typedYears * 12))
}

/** A list that is kept in a browser has no tables of costs: it shows what is written in it. */
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
