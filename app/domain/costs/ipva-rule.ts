import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'

/** Keys for: battery electric, plug-in hybrid, hybrid without plug, combustion only. */
export const ipvaTechnologyKeys = ['bev', 'phev', 'hev', 'combustion'] as const
export type IpvaTechnology = (typeof ipvaTechnologyKeys)[number]

/** A rule of a state's law for one technology. A null condition does not limit the rule. */
export type IpvaRule = {
  state: StateCode
  technology: IpvaTechnology
  /** Percent of the car's value. null: unknown, so the page refers to the state's treasury. */
  ratePercent: number | null
  /** End of a range ('2% a 3,5%') that starts at `ratePercent`. null: a single rate. */
  rateToPercent: number | null
  priceUpToBrl: number | null
  /** Year for which the law sets `priceUpToBrl`, which it adjusts yearly. null: never adjusted. */
  priceLimitYear: number | null
  powerUpToCv: number | null
  /** true: only cars that also run on ethanol. false: only others. null: all. */
  isFlex: boolean | null
  /** Year of ownership from which the rule applies; 1 is the year of purchase. */
  fromOwnershipYear: number | null
  toOwnershipYear: number | null
  /** true: only cars built in the state. false: only others. null: all. */
  isLocallyBuilt: boolean | null
  /** First calendar year of the rule. */
  validFrom: number | null
  validTo: number | null
  /** True if sources disagree or cite no law. The page advises to check. */
  isToBeChecked: boolean
}

export type IpvaCase = {
  state: StateCode
  technology: IpvaTechnology
  /** The car's value in this year. null: unknown, so rules with a price limit are undecided. */
  priceBrl: number | null
  /** null: unknown, so rules with a power limit are undecided. */
  powerCv: number | null
  /** null: unknown, so the car counts as not running on ethanol. */
  isFlex: boolean | null
  ownershipYear: number
  calendarYear: number
  /** null: unknown, so the car counts as built elsewhere. */
  isLocallyBuilt: boolean | null
}

/** 'price', 'power': unknown for this car. 'price-limit': this year's limit is unknown. */
export type IpvaGap = 'price' | 'power' | 'price-limit' | 'no-rule'

/** Without a rule the tax is unknown, not 0. */
export type IpvaDecision<Rule extends IpvaRule> = { rule: Rule; gap: null } | { rule: null; gap: IpvaGap }

export function decideIpva<Rule extends IpvaRule>(rules: Rule[], found: IpvaCase): IpvaDecision<Rule> {
  const possible = rules.filter((rule) => isOf(rule, found)).toSorted(byParticularity)
  if (found.priceBrl === null && possible.some(({ priceUpToBrl }) => priceUpToBrl !== null)) return gapOf('price')
  if (found.powerCv === null && possible.some(({ powerUpToCv }) => powerUpToCv !== null)) return gapOf('power')
  const rule = possible.find((one) => isWithin(one, found) !== 'above')
  if (!rule) return gapOf('no-rule')
  return isWithin(rule, found) === 'unclear' ? gapOf('price-limit') : { rule, gap: null }
}

/** Returns a single rate, or the middle of a range. */
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

/** Highest yearly inflation (IPCA) since 2003: 10.67% in 2015. An adjusted price limit has risen by at most as much. */
const maxYearlyCorrection = 1.1067

function isWithin(rule: IpvaRule, { priceBrl, powerCv, calendarYear }: IpvaCase): 'within' | 'above' | 'unclear' {
  if ((powerCv ?? 0) > (rule.powerUpToCv ?? Infinity)) return 'above'
  const limit = rule.priceUpToBrl ?? Infinity
  const price = priceBrl ?? 0
  if (price <= limit) return 'within'
  const years = rule.priceLimitYear === null ? 0 : Math.max(calendarYear - rule.priceLimitYear, 0)
  return price <= limit * maxYearlyCorrection ** years ? 'unclear' : 'above'
}

/** Sorts the most specific rule first. If two rules contradict each other, the higher rate is first. */
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

/** Compares without subtracting, because a difference of two infinities would be NaN. */
function compared(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/**
 * Tax of a year.
 * @param valueBrl at the beginning of the year
 */
export function ipvaBrl(valueBrl: number, ratePercent: number): number {
  return (valueBrl * ratePercent) / 100
}
