export type YearOfSales = {
  year: number
  total: number
  electric: number
  plugIn: number
}

/**
 * Electrified cars registered in Brazil per year, as ABVE counted them in that year. Since January 2025 micro-hybrids are
 * left out, so that totals of different years do not follow the same criterion. For 2023 ABVE gives 52,359 cars with a
 * plug, of which 19,310 are electric; the rest is the plug-in figure.
 */
export const electrifiedSales = {
  source: 'ABVE',
  referenceDate: '2026-01-06',
  criterion: 'pelo critério da ABVE de cada ano',
  change: 'Desde janeiro de 2025 os micro-híbridos ficam fora da conta.',
  years: [
    { year: 2023, total: 93_927, electric: 19_310, plugIn: 33_049 },
    { year: 2024, total: 177_358, electric: 61_615, plugIn: 64_009 },
    { year: 2025, total: 223_912, electric: 80_178, plugIn: 101_364 },
  ],
} as const satisfies { source: string; referenceDate: string; criterion: string; change: string; years: YearOfSales[] }

/** Hybrids without a plug. */
export function otherHybrids({ total, electric, plugIn }: YearOfSales): number {
  return total - electric - plugIn
}

/** In whole percent, from a year to the next one. */
export function growthPercent(from: YearOfSales, to: YearOfSales): number {
  return Math.round((to.total / from.total - 1) * 100)
}
