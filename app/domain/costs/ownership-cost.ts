import { type Cents, centsOf } from './cents.ts'
import { valuesAfterYears } from './loss-of-value.ts'
import { type Instalment, instalmentsOf, type Loan } from './financing.ts'
import { isTypedPart, type TypedCosts, typedYears, withTypedAmount, withTypedResale } from './typed-costs.ts'

/** Parts of the cost, without purchase and resale. */
export const costParts = [
  'documentation',
  'ipva',
  'insurance',
  'servicing',
  'tyres',
  'energy',
  'homeCharger',
  'interest',
] as const
export type CostPart = (typeof costParts)[number]

/** null: unknown, so the total omits the amount, and `leftOut` names its part. */
export type OwnershipAssumptions = {
  years: number
  kmPerMonth: number
  priceBrl: number
  /** Fees in the first year. Those of later years are in `yearlyDocumentationBrl`. */
  firstDocumentationBrl: number | null
  yearlyDocumentationBrl: number | null
  /** Percent per year, of the value at the beginning of the year. */
  ipvaPercent: (number | null)[]
  insurancePercent: number | null
  /** Amounts per year that replace the percentages. */
  yearlyBrl?: { ipva?: number; insurance?: number }
  yearlyServicingBrl: number | null
  tyreSetBrl: number | null
  tyreLifeKm: number | null
  yearlyEnergyBrl: number | null
  homeChargerBrl: number | null
  /** null: paid in cash. */
  loan: Loan | null
  /** Percent per year, of the remaining value. The last one applies to all later years. Empty: unknown. */
  depreciationPercent: number[]
  /** True: the total excludes the loss of value. IPVA and insurance still fall with the value. */
  isLossLeftOut?: true
  typed: TypedCosts
}

type OwnershipYear = {
  year: number
  parts: OwnershipParts
  spentCents: Cents
  /** Value at the end of the year. null: unknown. */
  resaleCents: Cents | null
}

/** A part that is unknown in one year is null in all, because a partial sum would look complete. */
type OwnershipParts = Record<CostPart, Cents | null>

export type OwnershipCost = {
  years: OwnershipYear[]
  parts: OwnershipParts
  spentCents: Cents
  purchaseCents: Cents
  /** Value at the end of the last year. null: loss of value unknown. */
  resaleCents: Cents | null
  depreciationCents: Cents | null
  /** Total with the loss of value, if it is known. */
  totalCents: Cents
  centsPerKm: number
  /** Parts that the total omits, because they are unknown or excluded. */
  leftOut: (CostPart | 'depreciation')[]
}

/** Cost until the car is sold. Amounts are rounded to cents; totals are sums of rounded amounts. */
export function ownershipCost(assumptions: OwnershipAssumptions): OwnershipCost {
  const years = ownershipYears(assumptions)
  const parts = partsFrom((part) => sumOrNull(years.map((year) => year.parts[part])))
  const purchaseCents = centsOf(assumptions.priceBrl)
  const resaleCents = years.at(-1)?.resaleCents ?? null
  const depreciationCents = resaleCents === null ? null : purchaseCents - resaleCents
  const spentCents = knownSum(parts)
  const totalCents = spentCents + (depreciationCents ?? 0)
  return {
    years,
    parts,
    spentCents,
    purchaseCents,
    resaleCents,
    depreciationCents,
    totalCents,
    centsPerKm: totalCents / (assumptions.kmPerMonth * 12 * assumptions.years),
    leftOut: [
      ...costParts.filter((part) => parts[part] === null),
      ...(depreciationCents === null ? (['depreciation'] as const) : []),
    ],
  }
}

function ownershipYears(assumptions: OwnershipAssumptions): OwnershipYear[] {
  const values = valuesAtYearEnds(assumptions)
  const found = partsOfYears(assumptions, values)
  const isKnown = partsFrom((part) => sumOrNull(found.map((parts) => parts[part])))
  return found.map((foundParts, index) => {
    const parts = partsFrom((part) => (isKnown[part] === null ? null : foundParts[part]))
    const value = assumptions.isLossLeftOut ? null : (values[index] ?? null)
    return {
      year: index + 1,
      parts,
      spentCents: knownSum(parts),
      resaleCents: value === null ? null : centsOf(value),
    }
  })
}

/** Covers at least `typedYears`, because an editor's amounts are for that many years. */
function valuesAtYearEnds({ priceBrl, depreciationPercent, years, typed }: OwnershipAssumptions): (number | null)[] {
  const values = valuesAfterYears(priceBrl, depreciationPercent, Math.max(years, typedYears))
  return typed.resale === undefined ? values : withTypedResale(priceBrl, values, typed.resale)
}

function partsOfYears(assumptions: OwnershipAssumptions, values: (number | null)[]): OwnershipParts[] {
  const { priceBrl, loan, years, typed } = assumptions
  const instalments = loan ? instalmentsOf(loan) : []
  const found = values.map((_, index) => {
    const valueBefore = index === 0 ? priceBrl : (values[index - 1] ?? null)
    return partsOf(assumptions, instalments, { index, valueBefore })
  })
  const byPart = Object.fromEntries(
    costParts.map((part) => {
      const computed = found.map((parts) => parts[part])
      const typedBrl = isTypedPart(part) ? typed[part] : undefined
      return [part, typedBrl === undefined ? computed : withTypedAmount(computed, typedBrl)]
    }),
  ) as Record<CostPart, (Cents | null)[]>
  return found.slice(0, years).map((_, index) => partsFrom((part) => byPart[part][index] ?? null))
}

function partsFrom(amountOf: (part: CostPart) => Cents | null): OwnershipParts {
  return Object.fromEntries(costParts.map((part) => [part, amountOf(part)])) as OwnershipParts
}

function knownSum(parts: OwnershipParts): Cents {
  return costParts.reduce((sum, part) => sum + (parts[part] ?? 0), 0)
}

/** null: at least one amount is null. */
function sumOrNull(amounts: (Cents | null)[]): Cents | null {
  return amounts.includes(null) ? null : amounts.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0)
}

/** null: unknown. */
function partsOf(
  assumptions: OwnershipAssumptions,
  instalments: Instalment[],
  { index, valueBefore }: { index: number; valueBefore: number | null },
): OwnershipParts {
  const { ipvaPercent, insurancePercent, yearlyBrl } = assumptions
  const isFirst = index === 0
  const documentation = isFirst ? assumptions.firstDocumentationBrl : assumptions.yearlyDocumentationBrl
  const charger = isFirst || assumptions.homeChargerBrl === null ? assumptions.homeChargerBrl : 0
  const months = instalments.slice(index * 12, index * 12 + 12)
  return {
    documentation: roundedCents(documentation),
    ipva: roundedCents(yearlyBrl?.ipva ?? percentOf(valueBefore, ipvaPercent[index] ?? null)),
    insurance: roundedCents(yearlyBrl?.insurance ?? percentOf(valueBefore, insurancePercent)),
    servicing: roundedCents(assumptions.yearlyServicingBrl),
    tyres: roundedCents(tyresIn(assumptions, index)),
    energy: roundedCents(assumptions.yearlyEnergyBrl),
    homeCharger: roundedCents(charger),
    interest: months.reduce((sum, { interestCents }) => sum + interestCents, 0),
  }
}

function roundedCents(reais: number | null): Cents | null {
  return reais === null ? null : centsOf(reais)
}

function percentOf(valueBrl: number | null, percent: number | null): number | null {
  if (percent === 0) return 0
  return valueBrl === null || percent === null ? null : (valueBrl * percent) / 100
}

function tyresIn({ tyreSetBrl, tyreLifeKm, kmPerMonth }: OwnershipAssumptions, index: number): number | null {
  if (tyreSetBrl === null || tyreLifeKm === null) return null
  const setsUntil = (year: number) => Math.floor((kmPerMonth * 12 * year) / tyreLifeKm + 1e-9)
  return (setsUntil(index + 1) - setsUntil(index)) * tyreSetBrl
}
