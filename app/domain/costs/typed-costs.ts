import { type Cents, centsOf } from './cents.ts'

/** Number of years that an editor's amounts cover. */
export const typedYears = 3

const typedParts = ['documentation', 'ipva', 'servicing', 'energy'] as const
export type TypedPart = (typeof typedParts)[number]

/** An editor's amounts in reais, which replace computed ones. `resale`: value after three years. */
export type TypedCosts = Partial<Record<TypedPart | 'resale', number>>

export function isTypedPart(part: string): part is TypedPart {
  return (typedParts as readonly string[]).includes(part)
}

/**
 * Spreads the amount over three years in proportion to the computed amounts. Later years stay computed.
 * @param computed cents per year, at least three years
 */
export function withTypedAmount(computed: (Cents | null)[], typedBrl: number): (Cents | null)[] {
  const first = computed.slice(0, typedYears)
  const known = first.every((cents) => cents !== null && cents >= 0) ? first.map(Number) : []
  const sum = known.reduce((total, cents) => total + cents, 0)
  const weights = sum > 0 ? known.map((cents) => cents / sum) : Array.from({ length: typedYears }, () => 1 / typedYears)
  const total = centsOf(typedBrl)
  let share = 0
  let given = 0
  return computed.map((cents, index) => {
    const weight = weights[index]
    if (weight === undefined) return cents
    share += weight
    const until = index === typedYears - 1 ? total : Math.round(total * share)
    const own = until - given
    given = until
    return own
  })
}

/**
 * Replaces the value of year three; other years keep the proportions of the curve. Without a curve: equal losses for three years, then
 * null.
 */
export function withTypedResale(priceBrl: number, values: (number | null)[], resaleBrl: number): (number | null)[] {
  const third = values[typedYears - 1] ?? null
  const lost = third === null ? 0 : priceBrl - third
  return values.map((value, index) => {
    if (index === typedYears - 1) return resaleBrl
    if (index >= typedYears) return value === null || !third ? null : (resaleBrl * value) / third
    const share = value === null || lost === 0 ? (index + 1) / typedYears : (priceBrl - value) / lost
    return priceBrl - (priceBrl - resaleBrl) * share
  })
}
