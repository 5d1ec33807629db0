/** Step of rounded amounts, in reais. */
export const amountStep = 100

/** Rounds each value to `step` so that the results add up to the rounded sum: the largest remainders are rounded up. */
export function roundByLargestRemainder(values: number[], step: number): number[] {
  const floors = values.map((value) => Math.floor(value / step))
  const sum = Math.round(values.reduce((all, value) => all + value, 0) / step)
  const missing = sum - floors.reduce((all, floor) => all + floor, 0)
  const byRemainder = values.map((value, at) => ({ at, rest: value / step - (floors[at] ?? 0) }))
  const roundedUp = byRemainder.toSorted((a, b) => b.rest - a.rest).slice(0, missing)
  return floors.map((floor, at) => (floor + (roundedUp.some((one) => one.at === at) ? 1 : 0)) * step)
}
