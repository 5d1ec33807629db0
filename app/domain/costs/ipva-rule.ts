import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'

/** A car with a battery and a plug, with both plug and tank, a hybrid without a plug, and one without a driving motor. */
export const ipvaTechnologyKeys = ['bev', 'phev', 'hev', 'combustion'] as const
export type IpvaTechnology = (typeof ipvaTechnologyKeys)[number]

/** One line of a state's law for one kind of car. What is null does not limit it. */
export type IpvaRule = {
  state: StateCode
  technology: IpvaTechnology
  /** The share of the car's value; null: the sources do not say, ask the state's treasury. */
  ratePercent: number | null
  /** The upper end of a band ('2% a 3,5%') whose steps are unknown; `ratePercent` is the lower one. Null: no band. */
  rateToPercent: number | null
  /** Up to this price, in reais. */
  priceUpToBrl: number | null
  /** The year of that price limit, where the law corrects it in every later one; null: it stays. */
  priceLimitYear: number | null
  /** Up to this power, in cv. */
  powerUpToCv: number | null
  /** Only for cars that run on ethanol too, or only for others. */
  isFlex: boolean | null
  /** From and to this year of ownership; the first one is 1. */
  fromOwnershipYear: number | null
  toOwnershipYear: number | null
  /** Only for cars built in the state, or only for others. */
  isLocallyBuilt: boolean | null
  /** Calendar years in which it holds. */
  validFrom: number | null
  validTo: number | null
  /** Sources contradict each other or name no law: the visitor is told to ask the state's treasury. */
  isToBeChecked: boolean
}

export type IpvaCase = {
  state: StateCode
  technology: IpvaTechnology
  /** The car's value in this year; null: unknown, rules with a cap then cannot be answered. */
  priceBrl: number | null
  /** Null: not known; rules with a limit of power then cannot be answered. */
  powerCv: number | null
  /** Null: not known; taken as a car without ethanol. */
  isFlex: boolean | null
  ownershipYear: number
  calendarYear: number
  /** Null: not known; taken as built elsewhere. */
  isLocallyBuilt: boolean | null
}

/** Why no rule decides: a fact of the car that is not known, a limit whose correction is not known, or no rule at all. */
export type IpvaGap = 'price' | 'power' | 'price-limit' | 'no-rule'

/** The rule that decides a case, or why there is none: then the state's treasury has to be asked, it is never 0. */
export type IpvaDecision<Rule extends IpvaRule> = { rule: Rule; gap: null } | { rule: null; gap: IpvaGap }

/** The most particular of the rules that hold decides. */
export function decideIpva<Rule extends IpvaRule>(rules: Rule[], found: IpvaCase): IpvaDecision<Rule> {
  const possible = rules.filter((rule) => isOf(rule, found)).toSorted(byParticularity)
  if (found.priceBrl === null && possible.some(({ priceUpToBrl }) => priceUpToBrl !== null)) return gapOf('price')
  if (found.powerCv === null && possible.some(({ powerUpToCv }) => powerUpToCv !== null)) return gapOf('power')
  const rule = possible.find((one) => isWithin(one, found) !== 'above')
  if (!rule) return gapOf('no-rule')
  return isWithin(rule, found) === 'unclear' ? gapOf('price-limit') : { rule, gap: null }
}

/** The rate of a sum that takes one number: the middle of a band, never its cheapest end. */
export function reckonedPercent({ ratePercent, rateToPercent }: Pick<IpvaRule, 'ratePercent' | 'rateToPercent'>) {
  return ratePercent === null || rateToPercent === null ? ratePercent : (ratePercent + rateToPercent) / 2
}

function gapOf(gap: IpvaGap): { rule: null; gap: IpvaGap } {
  return { rule: null, gap }
}

function isOf(rule: IpvaRule, found: IpvaCase): boolean {
  return (
    rule.state === found.state &&
    rule.technology === found.technology &&
    found.ownershipYear >= (rule.fromOwnershipYear ?? 1) &&
    found.ownershipYear <= (rule.toOwnershipYear ?? Infinity) &&
    found.calendarYear >= (rule.validFrom ?? 0) &&
    found.calendarYear <= (rule.validTo ?? Infinity) &&
    (rule.isLocallyBuilt === null || rule.isLocallyBuilt === (found.isLocallyBuilt ?? false)) &&
    (rule.isFlex === null || rule.isFlex === (found.isFlex ?? false))
  )
}

/**
 * No year's IPCA since 2003 was above 10.67 % (2015). Until the corrected limit is known, a car above the old limit but below this
 * correction of it may be on either side.
 */
const highestYearlyCorrection = 1.1067

function isWithin(rule: IpvaRule, { priceBrl, powerCv, calendarYear }: IpvaCase): 'within' | 'above' | 'unclear' {
  if ((powerCv ?? 0) > (rule.powerUpToCv ?? Infinity)) return 'above'
  const limit = rule.priceUpToBrl ?? Infinity
  const price = priceBrl ?? 0
  if (price <= limit) return 'within'
  const years = rule.priceLimitYear === null ? 0 : Math.max(calendarYear - rule.priceLimitYear, 0)
  return price <= limit * highestYearlyCorrection ** years ? 'unclear' : 'above'
}

/**
 * The most particular one first: more limits, a lower cap, less power, fewer years of ownership, the younger law, the one that ends
 * sooner. Of two rules that contradict each other the one that promises less goes first, so that the order of the rows never decides.
 */
function byParticularity(a: IpvaRule, b: IpvaRule): number {
  return (
    limitsOf(b) - limitsOf(a) ||
    compared(a.priceUpToBrl ?? Infinity, b.priceUpToBrl ?? Infinity) ||
    compared(a.powerUpToCv ?? Infinity, b.powerUpToCv ?? Infinity) ||
    compared(ownershipYearsOf(a), ownershipYearsOf(b)) ||
    compared(b.validFrom ?? 0, a.validFrom ?? 0) ||
    compared(a.validTo ?? Infinity, b.validTo ?? Infinity) ||
    compared(b.ratePercent ?? Infinity, a.ratePercent ?? Infinity) ||
    compared(a.priceLimitYear ?? Infinity, b.priceLimitYear ?? Infinity)
  )
}

const limitKeys = [
  'priceUpToBrl',
  'powerUpToCv',
  'isFlex',
  'isLocallyBuilt',
  'toOwnershipYear',
  'fromOwnershipYear',
  'validFrom',
  'validTo',
] as const

function limitsOf(rule: IpvaRule): number {
  return limitKeys.filter((key) => rule[key] !== null).length
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
