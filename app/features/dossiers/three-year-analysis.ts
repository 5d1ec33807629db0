import type { ReckonedKey, ThreeYears } from '#app/features/ownership/three-years.ts'
import { type CostScenario, defaultCostScenario, type Dossier, type ThreeYearCosts } from './dossier.ts'

/** The nine rows of the specification in its order (VEH-11). */
export const costKeys = [
  'purchaseBrl',
  'documentationBrl',
  'ipva3YearsBrl',
  'servicingBrl',
  'electricityBrl',
  'totalSpendingBrl',
  'resaleBrl',
  'cost3YearsBrl',
  'depreciationBrl',
] as const satisfies (keyof ThreeYearCosts)[]
export type CostKey = (typeof costKeys)[number]

export type CostLine = {
  /** Reais with cents; null has no estimate yet. */
  brl: number | null
  /** An editor's own figure stands; everything else is reckoned. */
  isTyped: boolean
  explanation: string | null
  /** What the portal reckons where an editor wrote something else. */
  reckonedBrl: number | null
}

/** What a visitor reads of three years with a model (T-76). */
export type ThreeYearAnalysis = {
  lines: Record<CostKey, CostLine>
  includesFuel: boolean
  scenario: CostScenario
}

/** @param reckoned null in a list that is kept in a browser: it has no tables of costs, and shows what is written in it */
export function threeYearAnalysis({ costs, priceBrl }: Dossier, reckoned: ThreeYears | null): ThreeYearAnalysis {
  const own = (key: ReckonedKey) => lineOf(costs, key, reckoned?.rows[key] ?? null)
  const purchase = own('purchaseBrl')
  const rows = {
    purchaseBrl: purchase.brl === null ? { ...purchase, brl: priceBrl } : purchase,
    documentationBrl: own('documentationBrl'),
    ipva3YearsBrl: own('ipva3YearsBrl'),
    servicingBrl: own('servicingBrl'),
    electricityBrl: own('electricityBrl'),
    resaleBrl: own('resaleBrl'),
  }
  const { documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl, purchaseBrl, resaleBrl } = rows
  const spent = [documentationBrl, ipva3YearsBrl, servicingBrl, electricityBrl]
  const totalSpendingBrl = sumLine(costs, 'totalSpendingBrl', spent)
  const depreciationBrl = sumLine(costs, 'depreciationBrl', [purchaseBrl, negative(resaleBrl)])
  return {
    lines: {
      ...rows,
      totalSpendingBrl,
      depreciationBrl,
      cost3YearsBrl: sumLine(costs, 'cost3YearsBrl', [totalSpendingBrl, depreciationBrl]),
    },
    includesFuel: electricityBrl.isTyped
      ? (costs?.includesFuel ?? false)
      : (reckoned?.includesFuel ?? costs?.includesFuel ?? false),
    scenario: costs?.scenario ?? defaultCostScenario,
  }
}

type Reckoned = { brl: number | null; explanation: string } | null

function lineOf(costs: ThreeYearCosts | null, key: ReckonedKey, reckoned: Reckoned): CostLine {
  const typed = costs?.[key] ?? null
  if (typed === null)
    return {
      brl: reckoned?.brl ?? null,
      isTyped: false,
      explanation: reckoned?.explanation ?? null,
      reckonedBrl: null,
    }
  return {
    brl: typed,
    isTyped: true,
    explanation: costs?.explanations[key] ?? null,
    reckonedBrl: reckoned?.brl ?? null,
  }
}

const sumWords: Record<Exclude<CostKey, ReckonedKey>, string> = {
  totalSpendingBrl: 'Documentação + IPVA + revisões + energia.',
  depreciationBrl: 'Preço de compra menos valor de revenda.',
  cost3YearsBrl: 'Gastos totais mais desvalorização.',
}

/** A sum is typed where all of its parts are; one that an editor wrote without its parts stands, too. */
function sumLine(costs: ThreeYearCosts | null, key: keyof typeof sumWords, parts: CostLine[]): CostLine {
  const sum = sumOf(parts.map(({ brl }) => brl))
  const typed = costs?.[key] ?? null
  const isTyped = typed !== null && (sum === null || parts.every((part) => part.isTyped))
  return {
    brl: isTyped ? typed : sum,
    isTyped,
    explanation: (isTyped ? costs?.explanations[key] : undefined) ?? sumWords[key],
    reckonedBrl: isTyped ? sumOf(parts.map((part) => part.reckonedBrl)) : null,
  }
}

function negative(line: CostLine): CostLine {
  const minus = (brl: number | null) => (brl === null ? null : -brl)
  return { ...line, brl: minus(line.brl), reckonedBrl: minus(line.reckonedBrl) }
}

/** To the cent; null where a part is not known. */
function sumOf(parts: (number | null)[]): number | null {
  const cents = parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + Math.round(part * 100)),
    0,
  )
  return cents === null ? null : cents / 100
}
