import type { Confidence } from '#app/platform/confidence.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { ReferenceFigureKey } from './reference-figure-kinds.ts'

export type Provenance = {
  /** null: estimate of the portal. */
  source: string | null
  referenceDate: string
  confidence: Confidence
  note: string | null
  /** 'YYYY-MM-DD'. null: no end. undefined: not computed. */
  currentUntil?: string | null
}

export type ReferenceFigure = Provenance & {
  key: ReferenceFigureKey
  /** null: the country. */
  state: StateCode | null
  distributor?: string
  /** One number, or one per year. */
  values: number[]
}

/** Returns the figure of the state, or else of the country. undefined: unknown. */
export function figureFor<Figure extends ReferenceFigure>(
  figures: Figure[],
  key: ReferenceFigureKey,
  state: StateCode | null = null,
): Figure | undefined {
  const ofKey = figures.filter((figure) => figure.key === key)
  return ofKey.find((figure) => figure.state === state) ?? ofKey.find((figure) => figure.state === null)
}
