export type YearOfSales = {
  year: number
  /** With hybrids that have no plug; counted differently since 2025. */
  total: number
  electric: number
  plugIn: number
}

/**
 * Electrified cars registered in Brazil per year, as ABVE counted them (database/seed/registrations.json). Since January 2025
 * its total leaves micro-hybrids out, so that totals of 2025 are not compared with earlier ones; cars with a plug are counted as before.
 */
export const electrifiedSales = {
  source: 'ABVE',
  referenceDate: '2026-01-06',
  change: 'desde janeiro de 2025 os micro-híbridos ficam fora dele, e por isso ele não se compara com o de 2024',
  years: [
    { year: 2023, total: 93_927, electric: 19_310, plugIn: 33_049 },
    { year: 2024, total: 177_358, electric: 61_615, plugIn: 64_009 },
    { year: 2025, total: 223_912, electric: 80_178, plugIn: 101_364 },
  ],
} as const satisfies { source: string; referenceDate: string; change: string; years: YearOfSales[] }

/** Electric cars and plug-in hybrids: the same criterion in every year. */
export function withPlug({ electric, plugIn }: YearOfSales): number {
  return electric + plugIn
}

/** Of cars with a plug, in percent with one decimal, from a year to the next one. */
export function growthPercent(from: YearOfSales, to: YearOfSales): number {
  return Math.round((withPlug(to) / withPlug(from) - 1) * 1000) / 10
}
