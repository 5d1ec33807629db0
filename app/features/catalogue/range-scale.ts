/** A slider of the filters: ends and step in the unit of the filter. A handle at an end is open on that side (T-25). */
export type RangeScale = { min: number; max: number; step: number }

export const rangeScales = {
  priceRange: { min: 80_000, max: 300_000, step: 10_000 },
  autonomyRange: { min: 200, max: 500, step: 10 },
} satisfies Record<string, RangeScale>

/** How many of the values stand in each step of the scale; what lies beyond its ends is not drawn. */
export function histogram(values: number[], { min, max, step }: RangeScale): number[] {
  const bars = Array.from({ length: (max - min) / step }, () => 0)
  for (const value of values) {
    if (value < min || value > max) continue
    const bar = Math.min(Math.floor((value - min) / step), bars.length - 1)
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}
