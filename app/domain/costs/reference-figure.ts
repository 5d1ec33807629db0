import type { Confidence } from '#app/platform/confidence.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { ReferenceFigureKey } from './reference-figure-kinds.ts'

export type Provenance = {
  /** Null: an estimate of ours. */
  source: string | null
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: string
  confidence: Confidence
  note: string | null
  /** The last day on which it counts as current, 'YYYY-MM-DD'; null has no end, undefined: nobody asked. */
  currentUntil?: string | null
}

export type ReferenceFigure = Provenance & {
  key: ReferenceFigureKey
  /** Null: of the whole country. */
  state: StateCode | null
  distributor?: string
  /** One number, or one per year. */
  values: number[]
}

/** A state's own figure, else the country's; undefined where neither is known. */
export function figureFor<Figure extends ReferenceFigure>(
  figures: Figure[],
  key: ReferenceFigureKey,
  state: StateCode | null = null,
): Figure | undefined {
  const ofKey = figures.filter((figure) => figure.key === key)
  return ofKey.find((figure) => figure.state === state) ?? ofKey.find((figure) => figure.state === null)
}
