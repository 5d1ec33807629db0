/** Both ends in the unit of the facet; null is open. */
export type FilterRange = { min: number | null; max: number | null }

/** A slider of the filters: ends and step in the unit of the filter. A handle at an end is open on that side (T-25). */
export type RangeScale = { min: number; max: number; step: number }

/** The number of values in each step of the scale; values beyond its ends are not drawn. */
export function histogram(values: number[], { min, max, step }: RangeScale): number[] {
  const bars = Array.from({ length: (max - min) / step }, () => 0)
  for (const value of values) {
    if (value < min || value > max) continue
    const bar = Math.min(Math.floor((value - min) / step), bars.length - 1)
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}

/** The range after its lower handle was moved; it pushes the upper one along, at least a step ahead. */
export function withLowerHandleAt(value: number, { max }: FilterRange, scale: RangeScale): FilterRange {
  const isPushed = max !== null && max < value + scale.step
  return { min: openAtStart(value, scale), max: isPushed ? openAtEnd(value + scale.step, scale) : max }
}

/** The range after its upper handle was moved; it pushes the lower one along, at least a step behind. */
export function withUpperHandleAt(value: number, { min }: FilterRange, scale: RangeScale): FilterRange {
  const isPushed = min !== null && min > value - scale.step
  return { min: isPushed ? openAtStart(value - scale.step, scale) : min, max: openAtEnd(value, scale) }
}

function openAtStart(value: number, scale: RangeScale): number | null {
  return value <= scale.min ? null : value
}

function openAtEnd(value: number, scale: RangeScale): number | null {
  return value >= scale.max ? null : value
}
