import type { SourcePage } from './figure.ts'
import type { PriceChart } from './price-chart.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** What a model cost, as the portal said it. */
export type PriceEntry = {
  id: number
  priceBrl: number
  /** Of the price: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  referenceDate: string | null
  /** 'YYYY-MM-DD': since when the portal knows it. */
  knownSince: string
  /** Null where nobody stated one. */
  confidence: Confidence | null
  pages: SourcePage[]
}

export type PriceHistory = {
  /** In the order in which the portal learned them, the newest last; never empty. */
  entries: PriceEntry[]
  /** Null where there is nothing to compare. */
  chart: PriceChart | null
}
