import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'

/** Battery electric, plug-in hybrid, hybrid without plug, and combustion only. */
export const ipvaTechnologyKeys = ['bev', 'phev', 'hev', 'combustion'] as const
export type IpvaTechnology = (typeof ipvaTechnologyKeys)[number]

/** One line of a state's law for one technology. A null condition does not apply. */
export type IpvaRule = {
  state: StateCode
  technology: IpvaTechnology
  /** Percent of the car's value; null: unknown, the state's treasury knows it. */
  ratePercent: number | null
  /** Upper end of a band ('2% a 3,5%') with unknown steps; `ratePercent` is the lower end. null: no band. */
  rateToPercent: number | null
  /** Applies up to this price in reais. */
  priceUpToBrl: number | null
  /** Year of the price limit, if the law corrects it every year; null: a fixed limit. */
  priceLimitYear: number | null
  /** Applies up to this power in cv. */
  powerUpToCv: number | null
  /** true: only cars that also run on ethanol; false: only others. */
  isFlex: boolean | null
  /** Range of ownership years, inclusive; the first is 1. */
  fromOwnershipYear: number | null
  toOwnershipYear: number | null
  /** true: only cars built in the state; false: only others. */
  isLocallyBuilt: boolean | null
  /** Calendar years in which the rule is in force, inclusive. */
  validFrom: number | null
  validTo: number | null
  /** Sources disagree or cite no law: the page asks visitors to check. */
  isToBeChecked: boolean
}

export type IpvaCase = {
  state: StateCode
  technology: IpvaTechnology
  /** The car's value in this year; null: unknown, so a price cap cannot be decided. */
  priceBrl: number | null
  /** null: unknown, so a power limit cannot be decided. */
  powerCv: number | null
  /** null: unknown, treated as a car without ethanol. */
  isFlex: boolean | null
  ownershipYear: number
  calendarYear: number
  /** null: unknown, treated as built elsewhere. */
  isLocallyBuilt: boolean | null
}

/**
 * Why no rule decides: the car's price or power is unknown, the corrected price limit is unknown, or there is no rule.
 */
export type IpvaGap = 'price' | 'power' | 'price-limit' | 'no-rule'

/** The rule that decides a case, or why none does. Without a rule the amount is unknown, never 0. */
export type IpvaDecision<Rule extends IpvaRule> = { rule: Rule; gap: null } | { rule: null; gap: IpvaGap }

/** The most specific rule in force decides. */
export function decideIpva<Rule extends IpvaRule>(rules: Rule[], found: IpvaCase): IpvaDecision<Rule> {
  const possible = rules.filter((rule) => isOf(rule, found)).toSorted(byParticularity)
  if (found.priceBrl === null && possible.some(({ priceUpToBrl }) => priceUpToBrl !== null)) return gapOf('price')
  if (found.powerCv === null && possible.some(({ powerUpToCv }) => powerUpToCv !== null)) return gapOf('power')
  const rule = possible.find((one) => isWithin(one, found) !== 'above')
  if (!rule) return gapOf('no-rule')
  return isWithin(rule, found) === 'unclear' ? gapOf('price-limit') : { rule, gap: null }
}

/** One rate for calculations: the middle of a band. */
export function effectivePercent({ ratePercent, rateToPercent }: Pick<IpvaRule, 'ratePercent' | 'rateToPercent'>) {
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
 * Highest yearly IPCA since 2003: 10.67% (2015). While a corrected limit is unknown, a price between the old limit and
 * this correction is undecided.
 */
const maxYearlyCorrection = 1.1067

function isWithin(rule: IpvaRule, { priceBrl, powerCv, calendarYear }: IpvaCase): 'within' | 'above' | 'unclear' {
  if ((powerCv ?? 0) > (rule.powerUpToCv ?? Infinity)) return 'above'
  const limit = rule.priceUpToBrl ?? Infinity
  const price = priceBrl ?? 0
  if (price <= limit) return 'within'
  const years = rule.priceLimitYear === null ? 0 : Math.max(calendarYear - rule.priceLimitYear, 0)
  return price <= limit * maxYearlyCorrection ** years ? 'unclear' : 'above'
}

/**
 * Most specific first: more conditions, lower cap, less power, fewer ownership years, newer law, earlier end. Of two
 * contradicting rules the higher rate wins, so that row order never decides.
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

/** Negative if `a` is smaller. Treats two infinities as equal: their difference is NaN. */
function compared(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/**
 * IPVA of one year in reais.
 * @param valueBrl the car's value at the beginning of the year
 */
export function ipvaBrl(valueBrl: number, ratePercent: number): number {
  return (valueBrl * ratePercent) / 100
}
