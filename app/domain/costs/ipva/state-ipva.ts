import type { SourcedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { type StateCode, statesByName } from '#app/platform/brazil/brazilian-states.ts'
import {
  decideIpva,
  ipvaBrl,
  type IpvaGap,
  type IpvaRule,
  type IpvaTechnology,
  ipvaTechnologyKeys,
} from '#app/domain/costs/ipva-rule.ts'
import { ipvaOf, type KindOfIpva } from './ipva-text.ts'
import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { lossesFrom, type LossKind, lossOfValueFor, valuesAfterYears } from '#app/domain/costs/loss-of-value.ts'
import { isPastValidity } from '#app/domain/costs/figure-validity.ts'
import { conditionOf } from './ipva-notices.ts'
import type { OwnCar } from './ipva-form.ts'

export type StateIpva = {
  state: StateCode
  kinds: Record<IpvaTechnology, KindOfIpva>
  sources: RuleSource[]
}

export type RuleSource = Pick<SourcedIpvaRule, 'source' | 'referenceDate' | 'confidence' | 'validUntil'> & {
  technologies: IpvaTechnology[]
}

/** In the order of the states' names. */
export function listStateIpva(rules: SourcedIpvaRule[], calendarYear: number): StateIpva[] {
  return statesByName.map((state) => {
    const own = rules.filter((rule) => rule.state === state && isInForce(rule, calendarYear))
    const kinds = ipvaTechnologyKeys.map((technology) => [technology, ipvaOf(own, technology)])
    return { state, kinds: Object.fromEntries(kinds) as StateIpva['kinds'], sources: sourcesOf(own) }
  })
}

function isInForce({ validFrom, validTo }: IpvaRule, calendarYear: number): boolean {
  return calendarYear >= (validFrom ?? 0) && calendarYear <= (validTo ?? Infinity)
}

function sourcesOf(rules: SourcedIpvaRule[]): RuleSource[] {
  const found = new Map<string, RuleSource>()
  for (const { source, referenceDate, confidence, validUntil, technology } of rules) {
    const key = JSON.stringify([source, referenceDate, confidence, validUntil])
    const entry = found.get(key) ?? { source, referenceDate, confidence, validUntil, technologies: [] }
    if (!entry.technologies.includes(technology)) entry.technologies.push(technology)
    found.set(key, entry)
  }
  return [...found.values()]
}

const shownYears = 5

export type IpvaYear = {
  calendarYear: number
  ownershipYear: number
  /** Value at the beginning of the year, estimated after the first. null: unknown. */
  valueBrl: number | null
  /** null: no rule applies. */
  rule: SourcedIpvaRule | null
  gap: IpvaGap | null
  /** null: unknown. */
  brl: number | null
  /** Upper end of a range. null: a single rate. */
  toBrl: number | null
}

export type IpvaForecast = {
  years: IpvaYear[]
  /** Sum of the known years, with the lower end of ranges. */
  knownBrl: number
  /** Sum with the upper end of ranges. null: no range. */
  knownToBrl: number | null
  unknownYears: number
  /** Loss of value in later years. null: unknown. */
  loss: ReferenceFigure | null
}

/** Tax of `calendarYear` and the next four. Price limits apply to the car's value in that year. */
export function ipvaForecast(
  { rules, figures }: { rules: SourcedIpvaRule[]; figures: ReferenceFigure[] },
  car: OwnCar,
  calendarYear: number,
): IpvaForecast {
  const loss = lossOfValueFor(figures, lossKinds[car.technology], car.valueBrl) ?? null
  const later = valuesAfterYears(car.valueBrl, lossesFrom(loss?.values ?? [], car.ownershipYear), shownYears - 1)
  const years = [car.valueBrl, ...later].map((valueBrl, index) => {
    const when = { calendarYear: calendarYear + index, ownershipYear: car.ownershipYear + index }
    const { rule, gap } = decideIpva(rules, { ...car, ...when, priceBrl: valueBrl })
    const [brl, toBrl] = [rule?.ratePercent, rule?.rateToPercent].map((rate) => amountOf(valueBrl, rate ?? null))
    return { ...when, valueBrl, rule, gap, brl: brl ?? null, toBrl: toBrl ?? null }
  })
  const known = years.flatMap(({ brl }) => brl ?? [])
  const hasBand = years.some(({ toBrl }) => toBrl !== null)
  return {
    years,
    knownBrl: sumReais(known),
    knownToBrl: hasBand ? sumReais(years.flatMap(({ brl, toBrl }) => toBrl ?? brl ?? [])) : null,
    unknownYears: years.length - known.length,
    loss,
  }
}

/** In reais. null: unknown. `toBrl`: upper end of a range. `doubt`: 'a conferir', 'com condição' or null. */
export type PaidByState = Record<StateCode, Pick<IpvaYear, 'brl' | 'toBrl'> & { doubt: string | null }>

/** Tax of the car in this year, for each state. Being built locally counts in its own state only. */
export function paidByState(
  tables: { rules: SourcedIpvaRule[]; figures: ReferenceFigure[] },
  car: OwnCar,
  today: string,
): PaidByState {
  const paid = statesByName.map((state) => {
    const there = { ...car, state, isLocallyBuilt: car.isLocallyBuilt && state === car.state }
    const [year] = ipvaForecast(tables, there, Number(today.slice(0, 4))).years
    return [state, { brl: year?.brl ?? null, toBrl: year?.toBrl ?? null, doubt: doubtOf(year?.rule ?? null, today) }]
  })
  return Object.fromEntries(paid) as PaidByState
}

function doubtOf(rule: SourcedIpvaRule | null, today: string): string | null {
  if (!rule) return null
  if (rule.isToBeChecked || isPastValidity(rule, today)) return 'a conferir'
  return conditionOf(rule) === null ? null : 'com condição'
}

function sumReais(amounts: number[]): number {
  return reaisOf(amounts.reduce((cents, brl) => cents + centsOf(brl), 0))
}

/** Amount in reais. A rate of 0 gives 0 even for an unknown value. */
function amountOf(valueBrl: number | null, ratePercent: number | null): number | null {
  if (ratePercent === 0) return 0
  if (ratePercent === null || valueBrl === null) return null
  return reaisOf(centsOf(ipvaBrl(valueBrl, ratePercent)))
}

const lossKinds: Record<IpvaTechnology, LossKind> = {
  bev: 'electric',
  phev: 'plug-in',
  hev: 'hybrid',
  combustion: 'combustion',
}
