import { vehicleLimits } from '#app/features/vehicles/details/vehicle-limits.ts'
import type { EntryReader } from './entry-reader.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { type CostFields, costKeys, type TypedCostKey, typedCostKeys } from './vehicle-fields.ts'

/** Characters of an explanation. */
const longestExplanation = 3_000

/** Nothing where neither a sum nor an explanation is entered. */
export function readCosts({ number, text, typed }: EntryReader): CostFields | null {
  const sums = typedCostKeys.map((key) => [key, number(nameOfField.cost(key), vehicleLimits.sum)] as const)
  const explained = costKeys.map((key) => [key, text(nameOfField.explanation(key), longestExplanation)] as const)
  if ([...sums, ...explained].every(([, value]) => value === null)) return null
  return {
    ...(Object.fromEntries(sums) as Record<TypedCostKey, number | null>),
    includesFuel: typed(nameOfField.cost('includesFuel')) !== '',
    explanations: Object.fromEntries(explained.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  }
}
