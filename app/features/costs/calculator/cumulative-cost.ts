/** The payments for one car: at the beginning, and then evenly. */
export type CostLine = { startBrl: number; brlPerYear: number }

export const chartYears = 10

/** The sum of payments after so many years. */
export function paidAfter({ startBrl, brlPerYear }: CostLine, years: number): number {
  return startBrl + brlPerYear * years
}

/** The years after which both have cost the same, within the chart; null where their lines do not cross in it. */
export function crossingYears(one: CostLine, other: CostLine): number | null {
  const [ahead, faster] = [one.startBrl - other.startBrl, other.brlPerYear - one.brlPerYear]
  if (ahead === 0 || faster === 0) return null
  const years = ahead / faster
  return years > 0 && years < chartYears ? years : null
}
