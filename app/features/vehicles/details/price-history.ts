import type { SourcePage } from './vehicle-details.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** A price of a model, as the portal stated it. */
export type PriceEntry = {
  id: number
  priceBrl: number
  /** The date of the price: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
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

/** A step line in percent of its plot, x from the left and y from the top, with what has to be written beside it. */
export type PriceChart = {
  /** The path of an SVG with a viewBox of 100 by 100. */
  path: string
  /** The beginnings of the prices. */
  marks: number[]
  /** Whole reais, from zero up. */
  ticks: { reais: number; y: number }[]
  first: LineEnd
  last: LineEnd
  /** The left and the right edge, as precise as they are known: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  from: string
  to: string
}

/** `isBelow`: the line comes from above, so its words stand below it. */
export type LineEnd = { reais: number; x: number; y: number; isBelow: boolean }
