import { figureFor, type ReferenceFigure } from './reference-figure.ts'
import type { ReferenceFigureKey } from './reference-figure-kinds.ts'

export type LossKind = 'electric' | 'plug-in' | 'hybrid' | 'combustion'

/** Above this price, in reais, electric cars and services have figures of their own. */
const dearFromBrl = 300_000

export function isDear(priceBrl: number): boolean {
  return priceBrl > dearFromBrl
}

/** The loss of value of a car year by year, the first one of the new price, each later one of what was left; undefined where none is known. */
export function lossOfValueFor<Figure extends ReferenceFigure>(
  figures: Figure[],
  kind: LossKind,
  priceBrl: number,
): Figure | undefined {
  const figure = figureFor(figures, lossKey(kind, priceBrl))
  return figure && figure.values.length > 0 ? figure : undefined
}

/** The years of a curve from one of them on; behind its end the last one goes on. @param year the first one is 1 */
export function lossesFrom(percents: number[], year: number): number[] {
  return percents.slice(Math.min(year, percents.length) - 1)
}

function lossKey(kind: LossKind, priceBrl: number): ReferenceFigureKey {
  if (kind !== 'electric') return `loss-percent-${kind}`
  return isDear(priceBrl) ? 'loss-percent-electric-over-300k' : 'loss-percent-electric-under-300k'
}

/** 'Em três anos, as fontes vão de 28,3% a 46,7%', as the note of a curve says. */
const spanWords = /Em três anos, as fontes vão de (\d{1,2}(?:,\d)?)% a (\d{1,2}(?:,\d)?)%/

/** The least and the most that the sources say of three years, in percent of the new price; null where the note does not say it. */
export function lossSpanIn(note: string | null): [number, number] | null {
  const [, least, most] = spanWords.exec(note ?? '') ?? []
  return least && most ? [Number(least.replace(',', '.')), Number(most.replace(',', '.'))] : null
}

/**
 * The value that is left of a price after each year.
 * @param ratesPercent lost in the first, second … year, of what was left before it; the last one goes on
 * @returns reais at the end of year 1, 2 … `years`; all null where no rate is known
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
