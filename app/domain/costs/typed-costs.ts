import { type Cents, centsOf } from './cents.ts'

/** The years that an editor's figures are for (T-76). */
export const typedYears = 3

const typedParts = ['documentation', 'ipva', 'servicing', 'energy'] as const
export type TypedPart = (typeof typedParts)[number]

/** Reais of the first three years that an editor wrote in the place of what is reckoned; the resale is at their end. */
export type TypedCosts = Partial<Record<TypedPart | 'resale', number>>

export function isTypedPart(part: string): part is TypedPart {
  return (typedParts as readonly string[]).includes(part)
}

/**
 * The cents of each year, where three years come to the typed amount: in the proportion of the reckoned years, or evenly where those are
 * not known. Later years stay as they are reckoned.
 * @param reckoned of at least three years
 */
export function withTypedAmount(reckoned: (Cents | null)[], typedBrl: number): (Cents | null)[] {
  const first = reckoned.slice(0, typedYears)
  const known = first.every((cents) => cents !== null && cents >= 0) ? first.map(Number) : []
  const sum = known.reduce((total, cents) => total + cents, 0)
  const weights = sum > 0 ? known.map((cents) => cents / sum) : Array.from({ length: typedYears }, () => 1 / typedYears)
  const total = centsOf(typedBrl)
  let share = 0
  let given = 0
  return reckoned.map((cents, index) => {
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
 * The values at the end of each year, where the third is the typed one: the years before it lose in the proportion of the curve, those
 * after it go on from it. Evenly, and not beyond it, where no curve is known.
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
