import type { RangeScale } from './range-scale.ts'
import type { FilterRange } from './range-scale.ts'

/** The words of a range: of each handle, and of both together. An open end says so (T-25). */
export type RangeWords = { lowest: string; highest: string; whole: string }

/** @param write short form of a value: 'R$ 80k' */
export function rangeWords({ min, max }: FilterRange, scale: RangeScale, write: (value: number) => string): RangeWords {
  const lowest = min === null ? `${write(scale.min)} ou menos` : write(min)
  const highest = max === null ? `${write(scale.max)} ou mais` : write(max)
  const words = (whole: string) => ({ lowest, highest, whole })
  if (min === null && max === null) return words('qualquer')
  if (max === null && min !== null && min >= scale.max) return words(`${write(min)} ou mais`)
  if (min === null && max !== null && max <= scale.min) return words(`${write(max)} ou menos`)
  return words(`${lowest} – ${highest}`)
}
