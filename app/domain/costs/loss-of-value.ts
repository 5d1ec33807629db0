import { figureFor, type ReferenceFigure } from './reference-figure.ts'
import type { ReferenceFigureKey } from './reference-figure-kinds.ts'

export type LossKind = 'electric' | 'plug-in' | 'hybrid' | 'combustion'

/** From this price on, electric cars have separate figures for loss of value and servicing. */
const premiumFromBrl = 300_000

export function isPremiumPrice(priceBrl: number): boolean {
  return priceBrl > premiumFromBrl
}

/** Loss per year: first in percent of the new price, later of the remaining value. undefined: unknown. */
export function lossOfValueFor<Figure extends ReferenceFigure>(
  figures: Figure[],
  kind: LossKind,
  priceBrl: number,
): Figure | undefined {
  const figure = figureFor(figures, lossKey(kind, priceBrl))
  return figure && figure.values.length > 0 ? figure : undefined
}

/**
 * Applies the last value to all later years.
 * @param year of ownership, from 1
 */
export function lossesFrom(percents: number[], year: number): number[] {
  return percents.slice(Math.min(year, percents.length) - 1)
}

function lossKey(kind: LossKind, priceBrl: number): ReferenceFigureKey {
  if (kind !== 'electric') return `loss-percent-${kind}`
  return isPremiumPrice(priceBrl) ? 'loss-percent-electric-over-300k' : 'loss-percent-electric-under-300k'
}

/** Sentence in the note of a curve. */
const lossSpanPattern = /Em três anos, as fontes vão de (\d{1,2}(?:,\d)?)% a (\d{1,2}(?:,\d)?)%/

/** Reads the lowest and highest loss in percent of the new price from a note. null: it has none. */
export function lossSpanIn(note: string | null): [number, number] | null {
  const [, min, max] = lossSpanPattern.exec(note ?? '') ?? []
  return min && max ? [Number(min.replace(',', '.')), Number(max.replace(',', '.'))] : null
}

/**
 * Values in reais at the end of year 1, 2 … `years`.
 * @param ratesPercent yearly loss in percent of the remaining value; the last rate applies to all later years
 * @returns nulls if `ratesPercent` is empty
 */
export function valuesAfterYears(priceBrl: number, ratesPercent: number[], years: number): (number | null)[] {
  const last = ratesPercent.at(-1)
  let left = priceBrl
  return Array.from({ length: years }, (_, index) => {
    const rate = ratesPercent[index] ?? last
    if (rate === undefined) return null
    left *= 1 - rate / 100
    return left
  })
}
