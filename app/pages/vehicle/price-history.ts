import type { SourcePage } from '#app/domain/vehicles/details/vehicle-details.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { endOfReference } from '#app/platform/brazil/reference-date.ts'

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
  /** The dates of the first and the last price: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null: without a date. */
  from: string | null
  to: string | null
}

/** `isBelow`: the line comes from above, so its words stand below it. */
export type LineEnd = { reais: number; x: number; y: number; isBelow: boolean }

/**
 * Each price lasts until the next one. The scale of reais begins at zero, that of days at the first price; it ends at the last,
 * because the portal knows of no later day.
 * @param entries at least one, in the order in which the portal learned them
 */
export function priceChartOf(entries: PriceEntry[]): PriceChart {
  const placed = placeOnDays(entries)
  const [from = noPlace] = placed
  const to = placed.at(-1) ?? noPlace
  const span = daysBetween(from.day, to.day)
  const { top, ticks } = scaleFor(Math.max(...entries.map(({ priceBrl }) => priceBrl)))
  const yOf = (reais: number) => rounded(100 - (reais / top) * 100)
  const points = placed.map(({ priceBrl, day }) => ({
    reais: priceBrl,
    x: span === 0 ? 0 : rounded((daysBetween(from.day, day) / span) * 100),
    y: yOf(priceBrl),
  }))
  const [first = origin, second = first] = points
  const last = points.at(-1) ?? first
  const beforeLast = points.at(-2) ?? last
  return {
    path: pathThrough(points),
    marks: [...new Set(points.map(({ x }) => x))],
    ticks: ticks.map((reais) => ({ reais, y: yOf(reais) })),
    first: { ...first, isBelow: second.reais > first.reais },
    last: { ...last, x: 100, isBelow: beforeLast.reais > last.reais },
    from: from.referenceDate,
    to: to.referenceDate,
  }
}

type Placed = Pick<PriceEntry, 'priceBrl' | 'referenceDate'> & { day: string }

const noPlace: Placed = { priceBrl: 0, referenceDate: null, day: '' }
const origin = { reais: 0, x: 0, y: 100 }

/**
 * The place of a price on the scale: the end of its reference date, at most the day on which the portal learned of it, at least the
 * place of the price before it. The place is never shown as a date.
 */
function placeOnDays(entries: PriceEntry[]): Placed[] {
  let earliest = ''
  return entries.map(({ priceBrl, referenceDate, knownSince }) => {
    const end = endOfReference(referenceDate) ?? knownSince
    const day = [end < knownSince ? end : knownSince, earliest].toSorted().at(-1) ?? knownSince
    earliest = day
    return { priceBrl, referenceDate, day }
  })
}

function pathThrough(points: { x: number; y: number }[]): string {
  const [first, ...others] = points
  return [`M${first?.x ?? 0} ${first?.y ?? 0}`, ...others.map(({ x, y }) => `H${x}V${y}`), 'H100'].join('')
}

/** Round steps up to a tenth above the highest price, so that its words have room. */
function scaleFor(highest: number): { top: number; ticks: number[] } {
  const wanted = highest * 1.2
  const magnitude = 10 ** Math.floor(Math.log10(wanted / 3))
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude * 3 >= wanted) ?? 10)
  const count = Math.ceil(wanted / step)
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, place) => step * place) }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100
}
