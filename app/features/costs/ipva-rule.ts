import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'

export type IpvaTechnology = 'bev' | 'phev' | 'combustion'

/** One line of a state's law for one kind of car. What is null does not limit it. */
export type IpvaRule = {
  state: StateCode
  technology: IpvaTechnology
  /** The share of the car's value; null: the sources do not say, ask the state's treasury. */
  ratePercent: number | null
  /** Up to this price, in reais. */
  priceUpToBrl: number | null
  /** From and to this year of ownership; the first one is 1. */
  fromOwnershipYear: number | null
  toOwnershipYear: number | null
  /** Only for cars built in the state, or only for others. */
  isLocallyBuilt: boolean | null
  /** Calendar years in which it holds. */
  validFrom: number | null
  validTo: number | null
}

export type IpvaCase = {
  state: StateCode
  technology: IpvaTechnology
  /** Null: not known; rules with a cap then cannot be answered. */
  priceBrl: number | null
  ownershipYear: number
  calendarYear: number
  /** Null: not known; taken as built elsewhere. */
  isLocallyBuilt: boolean | null
}

/**
 * The rule that decides a case: of those that hold, the most particular one. Null where none does, or where a price that is not known
 * would decide: then the state's treasury has to be asked, it is never 0.
 */
export function ipvaRuleFor<Rule extends IpvaRule>(rules: Rule[], found: IpvaCase): Rule | null {
  const possible = rules.filter((rule) => isOf(rule, found))
  if (found.priceBrl === null && possible.some(({ priceUpToBrl }) => priceUpToBrl !== null)) return null
  const holding = possible.filter(({ priceUpToBrl }) => priceUpToBrl === null || (found.priceBrl ?? 0) <= priceUpToBrl)
  return holding.toSorted(byParticularity)[0] ?? null
}

function isOf(rule: IpvaRule, { state, technology, ownershipYear, calendarYear, isLocallyBuilt }: IpvaCase): boolean {
  return (
    rule.state === state &&
    rule.technology === technology &&
    ownershipYear >= (rule.fromOwnershipYear ?? 1) &&
    ownershipYear <= (rule.toOwnershipYear ?? Infinity) &&
    calendarYear >= (rule.validFrom ?? 0) &&
    calendarYear <= (rule.validTo ?? Infinity) &&
    (rule.isLocallyBuilt === null || rule.isLocallyBuilt === (isLocallyBuilt ?? false))
  )
}

/**
 * The most particular one first: more limits, a lower cap, fewer years of ownership, the younger law, the one that ends sooner. Of two
 * rules that contradict each other the one that promises less goes first, so that the order of the rows never decides.
 */
function byParticularity(a: IpvaRule, b: IpvaRule): number {
  return (
    limitsOf(b) - limitsOf(a) ||
    compared(a.priceUpToBrl ?? Infinity, b.priceUpToBrl ?? Infinity) ||
    compared(ownershipYearsOf(a), ownershipYearsOf(b)) ||
    compared(b.validFrom ?? 0, a.validFrom ?? 0) ||
    compared(a.validTo ?? Infinity, b.validTo ?? Infinity) ||
    compared(b.ratePercent ?? Infinity, a.ratePercent ?? Infinity)
  )
}

function limitsOf(rule: IpvaRule): number {
  const { priceUpToBrl, isLocallyBuilt, toOwnershipYear, fromOwnershipYear, validFrom, validTo } = rule
  const limits = [priceUpToBrl, isLocallyBuilt, toOwnershipYear, fromOwnershipYear, validFrom, validTo]
  return limits.filter((limit) => limit !== null).length
}

function ownershipYearsOf({ fromOwnershipYear, toOwnershipYear }: IpvaRule): number {
  return (toOwnershipYear ?? Infinity) - (fromOwnershipYear ?? 1)
}

/** Less than 0 where the first one is smaller; two that are infinite are equal, which their difference is not. */
function compared(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** Reais for one year. @param valueBrl of the car at that year's beginning */
export function ipvaBrl(valueBrl: number, ratePercent: number): number {
  return (valueBrl * ratePercent) / 100
}
